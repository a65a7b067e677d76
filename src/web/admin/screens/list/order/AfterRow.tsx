import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useOtherRows } from './useOtherRows.ts';

type AfterRowProps = { area: Area; row: AreaRow; after: string | null; onChoose: (id: string | null) => void };

/** The list follows what is typed after this many ms. */
const pauseMs = 200;

/** Chooses the row after which another is to stand; the server searches. */
export function AfterRow({ area, row, after, onChoose }: AfterRowProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  // Of one that is chosen its name stands in the field: that is not searched for.
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), pauseMs);
  const others = useOtherRows(area, search);
  const found = (others.data ?? [])
    .filter(({ id }) => id !== row.id)
    .map(({ id, display_name }) => ({ value: id, label: display_name }));
  const isFound = chosen === null || found.some(({ value }) => value === chosen.value);
  return (
    <Select
      label={t('order.after')}
      data={isFound ? found : [chosen, ...found]}
      value={after}
      onChange={(id, option) => {
        setChosen(id === null ? null : { value: id, label: option?.label ?? '' });
        onChoose(id);
      }}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t(others.isFetching ? 'common.loading' : 'filter.nothing')}
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
