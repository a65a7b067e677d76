import { useState } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { asksFinished } from '#web/staff/domain/requests/rules/asked-finished.ts';
import { usePress } from './usePress.ts';

/** The acceptances that were asked about on this page: each is asked about once. */
const asked = new Set<string>();

/** Marks a request as done; `asking` while its nurse is asked whether that is so. */
export function useFinish(request: HelpRequestForStaff | undefined) {
  const press = usePress();
  const [askingFor, setAskingFor] = useState<string | null>(null);
  const acceptance = `${request?.id} ${request?.accepted_at}`;
  const close = () => setAskingFor(null);
  return {
    asking: askingFor === acceptance,
    close,
    finish: () => {
      if (!request) return;
      if (asksFinished(request, serverNow()) && !asked.has(acceptance)) {
        asked.add(acceptance);
        setAskingFor(acceptance);
        return;
      }
      void press(request, 'done');
    },
    confirm: () => {
      close();
      if (request) void press(request, 'done');
    },
  };
}
