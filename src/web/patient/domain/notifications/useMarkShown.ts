import { useEffect, useRef } from 'react';
import { markNotificationsRead } from '#shared/stay-notifications/stay-notification.endpoints.ts';
import type { StayNotification } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { useVisible } from '#web/kit/useVisible.ts';

/** At most so many in one call, as the server takes them. */
const most = 200;

/**
 * Says that these stand on a page that is seen. The server announces it, by which every device of the stay reads its
 * list again; what could not be said is said with the next reading.
 */
export function useMarkShown(shown: readonly StayNotification[]): void {
  const isSeen = useVisible();
  const said = useRef(new Set<string>());
  useEffect(() => {
    if (!isSeen) return;
    const ids = shown.flatMap(({ id, read_at }) => (read_at || said.current.has(id) ? [] : [id])).slice(0, most);
    if (ids.length === 0) return;
    for (const id of ids) said.current.add(id);
    call(markNotificationsRead, { body: { ids }, quiet: true }).catch(() => {
      for (const id of ids) said.current.delete(id);
    });
  }, [isSeen, shown]);
}
