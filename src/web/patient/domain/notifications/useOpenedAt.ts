import { useState } from 'react';
import { serverNow } from '#web/kit/live/server-time.ts';

/** Since when the list is open, by the server's time: what is read from then on is shown as new until one leaves. */
export function useOpenedAt(): number {
  const [openedAt] = useState(serverNow);
  return openedAt;
}
