import { useEffect } from 'react';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { reportFailure } from '#web/staff/start/configure-calls.ts';

/** Tells by toast when nobody answered; a refusal stands under its field instead. */
export function useReportSilence(error: unknown): void {
  useEffect(() => {
    if (error && !isRefusal(error)) reportFailure(error);
  }, [error]);
}
