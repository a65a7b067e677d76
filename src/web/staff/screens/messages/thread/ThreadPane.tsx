import { Composer } from '#web/staff/screens/messages/composer/Composer.tsx';
import { ThreadBody } from './ThreadBody.tsx';
import { useThread } from './useThread.ts';

/** One thread beside the list, on a wide screen: it scrolls in itself, and what is written stands below it. */
export function ThreadPane({ stay }: { stay: string }) {
  const thread = useThread(stay);
  return (
    <div className="thread-pane">
      <ThreadBody stay={stay} thread={thread} />
      {thread.thread ? <Composer thread={thread.thread} messages={thread.messages} /> : null}
    </div>
  );
}
