import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import type { Received } from '#web/kit/http/download.ts';
import { saveFile } from './save-file.ts';

/** Fetches a file until the signal gives it up, and tells how far it is. */
export type FetchFile = (
  signal: AbortSignal,
  onProgress: (received: Received) => void,
) => Promise<Parameters<typeof saveFile>[0]>;

/** One file at a time, handed to the browser once it is whole; given up when `stop` says so or the screen is left. */
export function useFetchedFile() {
  const [received, setReceived] = useState<Received | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** Whether the file came. */
  const start = async (fetch: FetchFile): Promise<boolean> => {
    const giveUp = new AbortController();
    running.current = giveUp;
    setReceived({ bytes: 0, rows: null, totalRows: null });
    try {
      saveFile(await fetch(giveUp.signal, setReceived));
      return true;
    } catch (error) {
      if (!giveUp.signal.aborted) reportFailure(error);
      return false;
    } finally {
      setReceived(null);
    }
  };
  return { received, start, stop: () => running.current?.abort() };
}
