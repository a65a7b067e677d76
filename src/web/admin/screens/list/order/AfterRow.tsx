import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow, Related } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { SearchedSelect } from '#web/admin/domain/area/SearchedSelect.tsx';
import { useSearchText } from '#web/admin/domain/area/useSearchText.ts';
import { useOtherRows } from './useOtherRows.ts';

type AfterRowProps = { area: Area; row: AreaRow; onChoose: (id: string | null) => void };

/** Chooses the row after which another is to stand. */
export function AfterRow({ area, row, onChoose }: AfterRowProps) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<Related | null>(null);
  const text = useSearchText(chosen ? [chosen] : []);
  return (
    <SearchedSelect
      label={t('order.after')}
      text={text}
      found={useOtherRows(area, row, text.search)}
      chosen={chosen}
      onChoose={(other) => {
        setChosen(other);
        onChoose(other?.id ?? null);
      }}
      clearable
    />
  );
}
