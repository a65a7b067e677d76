import { Select, type SelectProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Related } from '#shared/areas/answer.schemas.ts';
import { failureWords } from '#web/desk/toasts/report-failure.ts';
import type { SearchText } from './useSearchText.ts';

type SearchedSelectProps = Pick<SelectProps, 'label' | 'description' | 'clearable'> & {
  'data-autofocus'?: boolean;
  text: SearchText;
  /** What the server finds by `text.search`. */
  found: UseQueryResult<readonly Related[]>;
  chosen: Related | null;
  onChoose: (row: Related | null) => void;
};

/** Chooses one row; the server searches, since there may be more than a list has room for. */
export function SearchedSelect({ text, found, chosen, onChoose, ...shown }: SearchedSelectProps) {
  const { t } = useTranslation('admin');
  const rows = found.data ?? [];
  const all = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  const failure = found.isError ? failureWords(found.error).join(' ') : null;
  return (
    <Select
      {...shown}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={all.map(({ id, display_name }) => ({ value: id, label: display_name }))}
      value={chosen?.id ?? null}
      onChange={(value) => onChoose(all.find(({ id }) => id === value) ?? null)}
      searchable
      searchValue={text.typed}
      onSearchChange={text.onTyped}
      filter={({ options }) => options}
      error={failure}
      nothingFoundMessage={failure ?? t(found.isFetching ? 'common.loading' : 'filter.nothing')}
      onDropdownOpen={() => found.isError && void found.refetch()}
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
