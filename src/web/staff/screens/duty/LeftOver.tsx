import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import '#web/staff/domain/duty/held.css';

/** What is not urgent and nobody took: named at each start of duty until somebody does (S19). */
export function LeftOver({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const board = useBoard();
  const open = (board.data ?? []).filter(
    ({ id, status }) => ids.includes(id) && (status === 'pending' || status === 'shared'),
  );
  if (open.length === 0) return null;
  return (
    <section className="box held is-waiting" role="status">
      <h2>
        <Icon name="bell" /> {t('duty.left_over')}
      </h2>
      <ul>
        {open.map((request) => (
          <li key={request.id}>
            <Link className="btn quiet wide" to={to.request(request.id)}>
              {words.place(request)}: {words.wish(request)} <Icon name="next" flip />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
