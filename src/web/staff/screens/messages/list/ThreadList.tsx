import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { usePhrasebook } from '#web/staff/domain/messages/phrasebook.ts';
import { isInRoom } from '#web/staff/domain/rooms/is-in-room.ts';
import { BedsWithoutThread } from './BedsWithoutThread.tsx';
import { ThreadRow } from './ThreadRow.tsx';

/** So many at first, and so many more each time. */
const atOnce = 40;

type ThreadListProps = { threads: readonly ThreadForStaff[]; room: string; opened: string | undefined };

/** The threads of the rooms that are looked for, and the beds there to which nobody has written yet. */
export function ThreadList({ threads, room, opened }: ThreadListProps) {
  const { t } = useTranslation('staff');
  const book = usePhrasebook();
  const [wanted, setWanted] = useState(atOnce);
  const found = threads.filter(({ bed }) => isInRoom(bed.room, room));
  const shown = found.slice(0, wanted);
  return (
    <>
      {shown.length > 0 ? (
        <ul className="long-list threads">
          {shown.map((thread) => (
            <li key={thread.stay_id}>
              <ThreadRow thread={thread} book={book} isOpened={thread.stay_id === opened} />
            </li>
          ))}
        </ul>
      ) : null}
      {found.length > shown.length ? (
        <Button look="quiet" onClick={() => setWanted(wanted + atOnce)}>
          {t('messages.more', { count: found.length - shown.length })}
        </Button>
      ) : null}
      {room === '' ? null : <BedsWithoutThread threads={threads} room={room} hasThreads={shown.length > 0} />}
      {room === '' && threads.length === 0 ? (
        <Notice title={t('messages.empty_title')} hint={t('messages.empty_hint')} drawing={<Icon name="message" />} />
      ) : null}
    </>
  );
}
