import { useTranslation } from 'react-i18next';
import type { WardSheet } from '#shared/duty/sheet.schemas.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { byRoom } from '#web/staff/domain/rooms/by-room.ts';
import { BedLines, Changed } from './BedLines.tsx';
import { hasLines, hiddenParts } from './sheet-lines.ts';

/** The beds at which there is something, in the order of the ward; those at which there is nothing, by their rooms. */
export function SheetBeds({ sheet }: { sheet: WardSheet }) {
  const { t } = useTranslation('staff');
  const { beds, planned_later, is_later_new } = sheet;
  const shown = beds.filter(hasLines);
  const calm = hiddenParts(sheet).length === 0 ? beds.filter((bed) => !hasLines(bed)) : [];
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
      {calm.length > 0 ? (
        <section className="box" aria-labelledby="sheet-calm">
          <h2 id="sheet-calm">{t('sheet.calm')}</h2>
          <ul className="ward-beds">
            {byRoom(calm).map(({ room, labels }) => (
              <li key={room} className="num">
                {t('place.full', { room, bed: labels.join(', ') })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {planned_later > 0 ? (
        <p className="num">
          {t('sheet.later', { count: planned_later })} {is_later_new ? <Changed words={t('sheet.new')} /> : null}
        </p>
      ) : null}
    </>
  );
}
