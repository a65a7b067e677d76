import { useEffect } from 'react';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';

/** Tells by toast when nobody answered; a refusal and a pause stand under their field instead. */
export function useReportSilence(error: unknown): void {
  useEffect(() => {
    if (error && !isRefusal(error) && !asksToWait(error)) reportFailure(error);
  }, [error]);
}
