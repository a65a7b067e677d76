import { useEffect } from 'react';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { reportFailure } from '#web/staff/start/configure-calls.ts';

/** Tells by toast when nobody answered; a refusal and a pause stand under their field instead. */
export function useReportSilence(error: unknown): void {
  useEffect(() => {
    if (error && !isRefusal(error) && !asksToWait(error)) reportFailure(error);
  }, [error]);
}
