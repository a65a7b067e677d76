import { useEffect } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { titleCount } from '#web/desk/shell/title-count.ts';
import { createStore } from '#web/kit/store.ts';
import { nothingWaits, type Waiting, waitingFor } from '#web/staff/domain/requests/rules/waiting.ts';
import { keepIconCount } from './icon-count.ts';

/** What waits, for the tab of the board. */
export const waiting = createStore<Waiting>(nothingWaits);

/** Says on every screen how many requests wait: on the board's tab, in the window's title and on the app's icon. */
export function useShowWaiting(rows: readonly HelpRequestForStaff[] | undefined, me: string, now: number): void {
  const { count, isUrgent } = rows ? waitingFor(rows, me, now) : nothingWaits;
  useEffect(() => {
    waiting.set({ count, isUrgent });
    titleCount.set(count);
  }, [count, isUrgent]);
  useEffect(() => {
    const icon = keepIconCount(() => waiting.get().count);
    const unsubscribe = waiting.subscribe(icon.say);
    icon.say();
    return () => {
      unsubscribe();
      waiting.set(nothingWaits);
      titleCount.set(0);
      icon.stop();
    };
  }, []);
}
