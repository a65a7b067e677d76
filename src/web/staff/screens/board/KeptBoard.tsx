import { useTranslation } from 'react-i18next';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { StoppedAt, useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { KeptBoard as Kept } from '#web/staff/domain/requests/board/kept-board.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { BoardList } from './BoardList.tsx';
import { nothingNarrowed } from './narrowing.ts';

type KeptBoardProps = { kept: Kept; me: string; heading: string };

/**
 * The last known board on a page that opened without a connection: to be read, as of when it was kept. Every age and
 * state is drawn for that moment and stands still; it has no step and no way to one, as nobody knows who has these
 * requests by now; nothing of it sounds or is confirmed, for no query holds it.
 */
export function KeptBoard({ kept: { rows, at }, me, heading }: KeptBoardProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const time = dayAndTime(new Date(at).toISOString(), useClock(60_000), language, timeZone);
  return (
    <Screen title={t('board.title')} heading={heading}>
      <section className="list-side" aria-label={t('board.title')}>
        <p className="kept-note num" role="status">
          <Icon name="clock" /> <span>{t('board.kept', { time })}</span>
        </p>
        <StoppedAt value={at}>
          <BoardList requests={rows} filter="all" narrowing={nothingNarrowed} me={me} settled picked={undefined} />
        </StoppedAt>
      </section>
    </Screen>
  );
}
