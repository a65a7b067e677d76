import { useTranslation } from 'react-i18next';
import type { WardSheet } from '#shared/duty/sheet.schemas.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { byRoom } from '#web/staff/domain/rooms/by-room.ts';
import { BedLines } from './BedLines.tsx';
import { hasLines, hiddenParts } from './sheet-lines.ts';

/** The beds at which there is something, in the order of the ward; those at which there is nothing, as one line. */
export function SheetBeds({ sheet }: { sheet: WardSheet }) {
  const { t } = useTranslation('staff');
  const { beds, planned_later } = sheet;
  const shown = beds.filter(hasLines);
  const calm = hiddenParts(sheet).length === 0 ? beds.filter((bed) => !hasLines(bed)) : [];
  const calmWords = byRoom(calm).map(({ room, labels }) => t('place.full', { room, bed: labels.join(', ') }));
  return (
    <>
      {beds.length === 0 ? <Notice title={t('ward.none_occupied')} drawing={<QuietDrawing />} /> : null}
      <ul className="sheet-beds">
        {shown.map((bed) => (
          <li key={bed.id}>
            <BedLines bed={bed} />
          </li>
        ))}
      </ul>
      {calm.length > 0 ? <p className="num">{t('sheet.calm', { beds: calmWords.join(' · ') })}</p> : null}
      {planned_later > 0 ? <p className="num">{t('sheet.later', { count: planned_later })}</p> : null}
    </>
  );
}
