import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SheetRequest } from '#shared/duty/sheet.schemas.ts';
import { isLate } from '#shared/requests/lateness.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { dayAndTime, duration } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import './open-line.css';

/** As much of an open request as its line says. */
export type OpenRequest = Omit<SheetRequest, 'status' | 'submitted_at' | 'change'> &
  Pick<HelpRequestForStaff, 'status'>;

type OpenRequestLineProps = {
  request: OpenRequest;
  /** What is said of it besides. */
  children?: ReactNode;
};

/** One open request of a bed: what, how long it waits or for when it is planned, and who holds it. */
export function OpenRequestLine({ request, children }: OpenRequestLineProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const { urgency, status, is_planned, for_colleague, response_minutes } = request;
  const when = useWhen(request);
  const isOver = (at: number) => !is_planned && isLate(request, at);
  const late = isOver(useClockFor(isOver));
  return (
    <Link className="open-line" to={to.request(request.id)}>
      <span>
        <b>{words.wish(request)}</b>
        <small className="num">
          {when}
          {is_planned ? null : <HeldBy request={request} />}
          {for_colleague ? <span>{t('ask.for', { name: for_colleague })}</span> : null}
          {urgency === 'high' ? <b className="is-urgent">{t('ward.urgent')}</b> : null}
          {status === 'shared' ? <b>{t('ward.shared')}</b> : null}
          {late ? <b className="is-urgent">{t('state.late', { minutes: response_minutes })}</b> : null}
        </small>
        {children}
      </span>
      <Icon name="next" flip />
    </Link>
  );
}

/** How long the patient waits, counted from when it was due (S18); of a planned wish, when it is wanted. */
function useWhen({ is_planned, wanted_at, due_at }: OpenRequest) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const shown = (now: number) =>
    is_planned
      ? dayAndTime(wanted_at ?? due_at, now, language, timeZone)
      : duration(now - Date.parse(due_at), language);
  const time = shown(useClockFor(shown));
  return is_planned ? (
    <span>
      <Icon name="calendar" /> {t('wish.wanted_at', { time })}
    </span>
  ) : (
    <span>{t('board.waiting_for', { clock: time })}</span>
  );
}

function HeldBy({ request: { accepted_by } }: { request: OpenRequest }) {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  if (!accepted_by) return <b>{t('state.waiting')}</b>;
  return <span>{accepted_by.id === me ? t('sheet.mine') : t('state.theirs', { name: accepted_by.name })}</span>;
}
