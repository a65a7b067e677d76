import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { rooms } from '#shared/areas/rooms.ts';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { chosenFile, importing } from './importing.ts';

/** The ids under which files left; none of them was answered. */
let sent: (string | null)[];
beforeEach(() => {
  sent = [];
  configureCalls({
    source: 'admin',
    locale: () => 'en',
    session: { get: () => ({ token: 't', refreshToken: 'r' }), owner: () => 'anna', clear: () => undefined },
    refresh: async () => undefined,
    onSignedOut: () => undefined,
    report: () => undefined,
    fetch: async (url) => {
      sent.push(new URL(String(url), 'https://ward.example').searchParams.get('id'));
      throw new TypeError('no network');
    },
  });
});

test('a file that is sent again is the same import; one that is chosen again is another', async () => {
  const reading = new MutationObserver(new QueryClient(), importing(rooms));
  const file = new File(['Ward,Name\n'], 'rooms.csv');
  const chosen = chosenFile(file);
  const send = (one: typeof chosen) => reading.mutate(one).catch(() => undefined);
  await send(chosen);
  await send(chosen);
  await send(chosenFile(file));
  expect(sent).toEqual([chosen.id, chosen.id, expect.any(String)]);
  expect(new Set(sent).size).toBe(2);
});
