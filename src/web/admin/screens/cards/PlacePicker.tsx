import { useState } from 'react';
import type { Related } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { SearchedSelect } from '#web/admin/domain/area/SearchedSelect.tsx';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { useSearchText } from '#web/admin/domain/area/useSearchText.ts';
import { columnName } from '#web/admin/domain/area/words.ts';

type PlacePickerProps = { area: Area; field: string; onChoose: (id: string | null) => void };

/** One ward or room. */
export function PlacePicker({ area, field, onChoose }: PlacePickerProps) {
  const [chosen, setChosen] = useState<Related | null>(null);
  const text = useSearchText(chosen ? [chosen] : []);
  return (
    <SearchedSelect
      label={columnName(area, field)}
      text={text}
      found={useChoices(area, field, text.search, true)}
      chosen={chosen}
      onChoose={(row) => {
        setChosen(row);
        onChoose(row?.id ?? null);
      }}
    />
  );
}
