import { useTranslation } from 'react-i18next';
import type { Station, StationRequest } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { chooseTheme, themeChoice } from '#web/desk/theme-choice.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { wishOnDisplay } from '#web/staff/screens/station/rows/display-words.ts';
import type { Page } from '#web/staff/screens/station/rules/pages.ts';
import { stillPlanned } from '#web/staff/screens/station/rules/still-planned.ts';

type MoreLineProps = {
  station: Station;
  rows: readonly StationRequest[];
  page: Page;
  now: number;
  onTurn: () => void;
};

/** As many as may find a place on the line; what does not fit stays in the number. */
const named = 4;

/**
 * The rest as a count, the first of them by name, and a press turns to them (S8); without a rest what is planned for the
 * next hour; and the station display's light.
 */
export function MoreLine({ station, rows, page, now, onTurn }: MoreLineProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const theme = useStore(themeChoice);
  const other = theme === 'day' ? 'night' : 'day';
  const rest = rows.length - (page.to - page.from);
  const after = [...rows.slice(page.to), ...rows.slice(0, page.from)].slice(0, named);
  return (
    <div className="more">
      {rest > 0 ? (
        <>
          <Button look="quiet" icon={<Icon name="next" flip />} onClick={onTurn}>
            <span className="num">{t('station.and_more', { count: rest })}</span>
          </Button>
          <ul aria-hidden="true">
            {after.map((request) => (
              <li key={request.id}>
                <b>{t('station.bed_name', { room: request.room.name, bed: request.bed.label })}</b>{' '}
                {wishOnDisplay(request, t, language)}
              </li>
            ))}
          </ul>
          <span className="num">{t('station.page', { page: page.page + 1, pages: page.pages })}</span>
        </>
      ) : (
        <Planned station={station} now={now} />
      )}
      <Button look="quiet" icon={<Icon name="moon" />} onClick={() => chooseTheme(other)}>
        {t(`account.theme_${other}`)}
      </Button>
    </div>
  );
}

/** What is wished for within the next hour and not due yet, by time, place and name; as many as find a place. */
function Planned({ station, now }: { station: Station; now: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const ahead = stillPlanned(station, now);
  if (ahead.length === 0) return null;
  const at = (time: string) => clockTime(time, language, station.hospital.time_zone);
  return (
    <>
      <span className="next-hour">{t('station.next_hour')}</span>
      <ul aria-label={t('station.planned_list')}>
        {ahead.slice(0, named).map((one) => (
          <li key={one.id} className="num">
            {at(one.wanted_at)} <b>{t('station.bed_name', { room: one.room.name, bed: one.bed.label })}</b>{' '}
            {wishOnDisplay(one, t, language)}
          </li>
        ))}
      </ul>
    </>
  );
}
