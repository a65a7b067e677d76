import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaCalled } from '#shared/areas/all.ts';
import type { AreaRow, Related } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { idsIn, relatedIn } from '#web/admin/domain/area/shown.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useChoices, useNames } from '#web/admin/domain/area/useRow.ts';
import { useSearchText } from '#web/admin/domain/area/useSearchText.ts';
import { hintOf, oneName } from '#web/admin/domain/area/words.ts';
import { failureWords } from '#web/desk/toasts/report-failure.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';

/** Asks for a new row of an area, which begins with this name; `take` is given what was made. */
export type OnCreate = (area: Area, name: string, take: (made: Related) => void) => void;

type RelationFieldProps = {
  area: Area;
  field: string;
  bound: BoundField;
  row: AreaRow | null;
  isMany: boolean;
  onCreate: OnCreate | undefined;
};

/** The option that makes a new row; no row has it for its id. */
const toCreate = 'new';

/** Chooses rows of another area; the server searches, by the right of this form's own area. */
export function RelationField({ area, field, bound, row, isMany, onCreate }: RelationFieldProps) {
  const { t } = useTranslation('admin');
  const [known, setKnown] = useState(() => (row ? relatedIn(row, field) : []));
  const ids = isMany ? idsIn(JSON.parse(bound.value || '[]')) : idsIn(bound.value);
  const { typed, onTyped, wanted, search } = useSearchText(known);
  const choices = useChoices(area, field, search, true);
  const found = choices.data ?? [];
  // Also what stands in the row now: another one's choice that was taken over after a conflict.
  const own = row ? [...known, ...relatedIn(row, field)] : known;
  const unknown = ids.filter((id) => ![...found, ...own].some((one) => one.id === id));
  const named = [...own, ...(useNames(area, field, unknown).data ?? [])];
  const all = [...new Map([...found, ...named].map((one) => [one.id, one])).values()];
  const isOther = (id: string) => id !== row?.id || area.fields[field]?.kind !== 'relations';
  const options = all.filter(({ id }) => isOther(id)).map(asOption);
  const other = useNewOption(area, field, wanted);
  const data = onCreate && other ? [...options, other.option] : options;
  const keep = (chosen: readonly string[], from = all) => {
    setKnown(from.filter(({ id }) => chosen.includes(id)));
    bound.onInput(isMany ? JSON.stringify([...chosen].sort()) : (chosen[0] ?? ''));
  };
  const choose = (chosen: readonly string[]) => {
    if (!chosen.includes(toCreate)) keep(chosen);
    else if (onCreate && other)
      onCreate(other.target, wanted, (made) => keep(isMany ? [...ids, made.id] : [made.id], [...all, made]));
  };
  const failure = choices.isError ? failureWords(choices.error).join(' ') : undefined;
  const shared = {
    ...{ id: bound.id, name: bound.name, label: bound.label, data, searchable: true, size: 'md' },
    error: bound.error ?? failure,
    ...{ searchValue: typed, onSearchChange: onTyped, filter: everything, onBlur: bound.onBlur },
    nothingFoundMessage: failure ?? t(choices.isFetching ? 'common.loading' : 'filter.nothing'),
    onDropdownOpen: () => choices.isError && void choices.refetch(),
    description: hintOf(area, field),
    openOnFocus: false, // the form gives it the focus without being asked for a list
    comboboxProps: { shadow: 'md', withinPortal: false },
    clearButtonProps: { 'aria-label': t('form.clear') },
  } as const;
  const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
  return isMany ? (
    <MultiSelect {...shared} inputWrapperOrder={below} className="full" value={ids} onChange={choose} />
  ) : (
    <Select {...shared} inputWrapperOrder={below} value={ids[0] ?? null} onChange={(id) => choose(id ? [id] : [])} />
  );
}

/** The option that makes a new row of the area that the field names, where the reader may make one. */
function useNewOption(area: Area, field: string, name: string) {
  const { t } = useTranslation('admin');
  const declared = area.fields[field];
  const named = declared?.kind === 'relation' || declared?.kind === 'relations' ? areaCalled(declared.to) : undefined;
  const { create } = useAreaRights(named ?? area);
  if (!create || !named) return null;
  const what = oneName(named.name);
  const label = name ? t('form.create_named', { what, name }) : t('form.create', { what });
  return { target: named, option: { value: toCreate, label } };
}

const asOption = ({ id, display_name }: Related) => ({ value: id, label: display_name });

/** The server has searched already. */
const everything = <Options,>({ options }: { options: Options }): Options => options;
