import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { serverNow } from '#web/kit/live/server-time.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { useStateLine } from '#web/staff/domain/requests/state/useStateLine.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { overOfStay } from './still-open.ts';
import './stay.css';

/** What was last asked for in a stay and is over, as far as the board has it; nothing where it has none. */
export function LastRequests({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const last = overOfStay(useBoard().data ?? [], stay);
  if (last.length === 0) return null;
  return (
    <section className="still-open" aria-labelledby="last-requests">
      <h3 id="last-requests">{t('stay.last')}</h3>
      {last.map((request) => (
        <LastRequest key={request.id} request={request} />
      ))}
    </section>
  );
}

function LastRequest({ request }: { request: HelpRequestForStaff }) {
  const to = useTo();
  const words = useWords();
  const state = useStateLine(request);
  return (
    <Link className="open-line" to={to.request(request.id)}>
      <span>
        <b>{words.wish(request)}</b>
        <small className="num">{state(serverNow())}</small>
      </span>
      <Icon name="next" flip />
    </Link>
  );
}
