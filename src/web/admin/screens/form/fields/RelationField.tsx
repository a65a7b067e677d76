import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { idsIn, relatedIn } from '#web/admin/domain/area/shown.ts';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';

type RelationFieldProps = { area: Area; field: string; bound: BoundField; row: AreaRow | null; isMany: boolean };

/** The list follows what is typed after this many ms. */
const pauseMs = 200;

/** Chooses rows of another area; the server searches, by the right of this form's own area. */
export function RelationField({ area, field, bound, row, isMany }: RelationFieldProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState(() => (row ? relatedIn(row, field) : []));
  const ids = isMany ? idsIn(JSON.parse(bound.value || '[]')) : idsIn(bound.value);
  // Of one that is chosen its name stands in the field: that is not searched for.
  const [search] = useDebouncedValue(known.some(({ display_name }) => display_name === typed) ? '' : typed, pauseMs);
  const choices = useChoices(area, field, search, true);
  const found = choices.data ?? [];
  // Also what stands in the row now: another one's choice that was taken over after a conflict.
  const named = row ? [...known, ...relatedIn(row, field)] : known;
  const all = [...new Map([...found, ...named].map((one) => [one.id, one])).values()];
  const isOther = (id: string) => id !== row?.id || area.fields[field]?.kind !== 'relations';
  const data = all.filter(({ id }) => isOther(id)).map(({ id, display_name }) => ({ value: id, label: display_name }));
  const keep = (chosen: readonly string[]) => {
    setKnown(all.filter(({ id }) => chosen.includes(id)));
    bound.onInput(isMany ? JSON.stringify([...chosen].sort()) : (chosen[0] ?? ''));
  };
  const shared = {
    ...{ id: bound.id, name: bound.name, label: bound.label, error: bound.error, data, searchable: true, size: 'md' },
    ...{ searchValue: typed, onSearchChange: setTyped, filter: everything, onBlur: bound.onBlur },
    nothingFoundMessage: t(choices.isFetching ? 'common.loading' : 'filter.nothing'),
    comboboxProps: { shadow: 'md', withinPortal: false },
    clearButtonProps: { 'aria-label': t('form.clear') },
  } as const;
  return isMany ? (
    <MultiSelect {...shared} className="full" value={ids} onChange={keep} />
  ) : (
    <Select {...shared} value={ids[0] ?? null} onChange={(id) => keep(id ? [id] : [])} />
  );
}

/** The server has searched already. */
const everything = <Options,>({ options }: { options: Options }): Options => options;
