import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOpen } from '#shared/requests/transitions.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import './held.css';

/** Why duty cannot end: the requests this employee still holds, with the way to hand them over or finish each (S25). */
export function HeldRequests({ me, count }: { me: string; count: number }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const board = useBoard();
  const held = (board.data ?? []).filter((request) => isOpen(request.status) && request.accepted_by?.id === me);
  return (
    <section className="box held is-waiting" role="alert">
      <h2>
        <Icon name="alert" /> {t('duty.held', { count })}
      </h2>
      <p>{t('duty.held_hint')}</p>
      <Link className="btn fill wide" to={to.handOver}>
        <Icon name="users" /> {t('hand_over.title')}
      </Link>
      <ul>
        {held.map((request) => (
          <li key={request.id}>
            <Link className="btn quiet wide" to={to.request(request.id)}>
              {words.place(request)} <Icon name="next" flip />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
