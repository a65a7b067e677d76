import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { columnName } from '#web/admin/domain/area/words.ts';

type PlacePickerProps = { area: Area; field: string; onChoose: (id: string | null) => void };

/** The list follows what is typed after this many ms. */
const pauseMs = 200;

/** One ward or room: the server searches, since there may be more than a list has room for. */
export function PlacePicker({ area, field, onChoose }: PlacePickerProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  // The name of what is chosen stands in the field: that is not searched for.
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), pauseMs);
  const choices = useChoices(area, field, search, true);
  const found = (choices.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }));
  const data = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={columnName(area, field)}
      data={data}
      value={chosen?.value ?? null}
      onChange={(value) => {
        setChosen(data.find((one) => one.value === value) ?? null);
        onChoose(value);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={everything}
      nothingFoundMessage={t(choices.isFetching ? 'common.loading' : 'filter.nothing')}
    />
  );
}

/** The server has searched already. */
const everything = <Options,>({ options }: { options: Options }): Options => options;
