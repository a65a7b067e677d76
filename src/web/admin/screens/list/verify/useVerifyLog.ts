import { useEffect, useRef, useState } from 'react';
import { verifyLog } from '#shared/areas/verify-log.endpoints.ts';
import type { LogFinding } from '#shared/areas/verify-log.schemas.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';

/** How far the chain is checked; `found` is everything so far. */
export type Verified = {
  to: string;
  links: string;
  at: string | null;
  waiting: number;
  found: LogFinding[];
  state: 'running' | 'done' | 'stopped';
};

/** Checks the hospital's chain stretch by stretch, until its end, a failure, or until it is stopped. */
export function useVerifyLog() {
  const [verified, setVerified] = useState<Verified | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    const found: LogFinding[] = [];
    let after = '0';
    let isDone = false;
    setVerified({ to: '0', links: '0', at: null, waiting: 0, found, state: 'running' });
    try {
      while (!isDone) {
        const { data } = await call(verifyLog, { body: { after }, signal: stop.signal, quiet: true });
        found.push(...data.findings);
        after = data.to;
        isDone = data.is_done;
        setVerified({ ...data, found: [...found], state: isDone ? 'done' : 'running' });
      }
    } catch (error) {
      if (!stop.signal.aborted) reportFailure(error);
      setVerified((last) => last && { ...last, state: 'stopped' });
    }
  };
  return { verified, start, stop: () => running.current?.abort() };
}
