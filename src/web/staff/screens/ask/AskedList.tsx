import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { useStateLine } from '#web/staff/domain/requests/state/useStateLine.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** What whoever is signed in asked for, on behalf of patients and of colleagues, the newest first, and how it stands; nothing without any. */
export function AskedList() {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  const board = useBoard();
  const asked = (board.data ?? [])
    .filter(({ asked_by }) => asked_by?.id === me)
    .toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at));
  if (asked.length === 0) return null;
  return (
    <section aria-label={t('ask.by_me')}>
      <h2 className="ask-title">{t('ask.by_me')}</h2>
      <ul className="ask-list">
        {asked.map((request) => (
          <Asked key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Asked({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const lineAt = useStateLine(request);
  const lineOf = (now: number) => lineAt(now) ?? t('state.waiting');
  const line = lineOf(useClockFor(lineOf));
  return (
    <li>
      <Link className="ask-asked" to={to.request(request.id)}>
        <Pictogram name={request.items[0]?.icon ?? ''} />
        <span>
          <b>{words.place(request)}</b>
          <small className="num">{line}</small>
        </span>
        <Icon name="next" flip />
      </Link>
    </li>
  );
}
