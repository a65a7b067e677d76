import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { contentChanged } from '#shared/content/content.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';
import { readAround } from '#web/patient/session/sign-in.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** The beds of a hospital hear of a change at once, and read it spread over this. */
const spreadMs = 4000;

/** What the hospital has written is read again when it has changed, once for several changes. */
export function useContentChanges(): void {
  const client = useQueryClient();
  const stay = useStay();
  const due = useRef<ReturnType<typeof setTimeout> | null>(null);
  const readSoon = () => {
    due.current ??= setTimeout(() => {
      due.current = null;
      void client.invalidateQueries({ queryKey: keys.contents });
      void readAround();
    }, Math.random() * spreadMs);
  };
  useLive(stay && channels.stay(stay), contentChanged, readSoon);
  useReconnect((why) => {
    if (why === 'missed') readSoon();
  });
  useEffect(
    () => () => {
      if (due.current) clearTimeout(due.current);
      due.current = null;
    },
    [],
  );
}
