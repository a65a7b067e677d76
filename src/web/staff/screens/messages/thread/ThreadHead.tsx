import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readCards } from '#shared/messages/card.endpoints.ts';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { ThreadState } from '#web/staff/domain/messages/ThreadState.tsx';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { AsOf } from '#web/staff/domain/requests/state/AsOf.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** Where it is and which language the bed shows, how the thread stands, and what is open there. */
export function ThreadHead({ thread }: { thread: ThreadForStaff }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const to = useTo();
  const hasBoard = useMay(listRequests);
  const hasCards = useMay(readCards);
  const { bed, department, language, is_urgent, waiting_since } = thread;
  const tone = is_urgent ? 'is-urgent' : waiting_since ? 'is-waiting' : 'is-off';
  return (
    <section className={`thread-head ${tone}`} aria-label={t('place.full', { room: bed.room, bed: bed.label })}>
      <PlaceBadge room={{ name: bed.room }} bed={bed} />
      <div className="thread-words">
        <h2>{department.name}</h2>
        <p className="meta">
          <span>
            <Icon name="language" /> {t('messages.bed_language', { language: words.language(language) })}
          </span>
          <AsOf />
        </p>
        <ThreadState thread={thread} />
        {hasBoard ? <OpenRequests stay={thread.stay_id} /> : null}
        {hasCards ? (
          <Link className="btn quiet to-cards" to={to.cards(thread.stay_id)}>
            <Icon name="language" /> <span>{t('cards.title')}</span>
          </Link>
        ) : null}
      </div>
    </section>
  );
}

/** The open requests of the bed, each a way to its card. */
function OpenRequests({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const open = (useBoard().data ?? []).filter(({ stay_id, status }) => stay_id === stay && isOpen(status));
  if (open.length === 0) return null;
  return (
    <ul className="open-requests" aria-label={t('messages.open_requests')}>
      {open.map((request) => (
        <li key={request.id}>
          <Link className="btn quiet" to={to.request(request.id)}>
            <Pictogram name={request.items[0]?.icon ?? ''} /> <span>{words.wish(request)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
