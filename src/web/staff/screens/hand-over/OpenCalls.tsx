import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import type { useOpenCalls } from './useOpenCalls.ts';
import '#web/staff/domain/duty/held.css';

/** What one asks of colleagues and nobody has taken: duty cannot end before, since nobody would be there to be helped. */
export function OpenCalls({ calls }: { calls: ReturnType<typeof useOpenCalls> }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  if (calls.length === 0) return null;
  return (
    <section className="box held is-waiting" role="alert">
      <h2>
        <Icon name="alert" /> {t('duty.calls', { count: calls.length })}
      </h2>
      <p>{t('duty.calls_hint')}</p>
      <ul>
        {calls.map((request) => (
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
