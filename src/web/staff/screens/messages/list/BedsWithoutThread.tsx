import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listRooms } from '#shared/duty/duty.endpoints.ts';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useRooms } from '#web/staff/domain/rooms/useRooms.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { bedsWithoutThread } from './beds-without-thread.ts';

type Props = { threads: readonly ThreadForStaff[]; room: string; hasThreads: boolean };

/** Where one can write first, among the rooms that are looked for. */
export function BedsWithoutThread(props: Props) {
  return useMay(listRooms) ? <Found {...props} /> : <NoneFound {...props} />;
}

function Found({ threads, room, hasThreads }: Props) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const rooms = useRooms();
  if (rooms.isError && !rooms.data) return <TryAgain error={rooms.error} onRetry={() => void rooms.refetch()} />;
  if (!rooms.data) return null;
  const beds = bedsWithoutThread(rooms.data, new Set(threads.map(({ stay_id }) => stay_id)), room);
  if (beds.length === 0) return <NoneFound room={room} hasThreads={hasThreads} />;
  return (
    <section className="without-thread">
      <h2>{t('messages.without')}</h2>
      <ul className="threads">
        {beds.map(({ stay, language, ...at }) => (
          <li key={stay}>
            <Link className="thread-row is-off" to={to.thread(stay)}>
              <PlaceBadge {...at} />
              <span className="thread-words">
                <span className="thread-first">{t('messages.write_first')}</span>
                <span className="meta">{words.language(language)}</span>
              </span>
              <Icon name="next" flip />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoneFound({ room, hasThreads }: Pick<Props, 'room' | 'hasThreads'>) {
  const { t } = useTranslation('staff');
  if (hasThreads) return null;
  return <Notice title={t('messages.none_found', { room })} drawing={<Icon name="search" />} />;
}
