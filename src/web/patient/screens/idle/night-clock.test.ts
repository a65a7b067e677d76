import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { sampleBed, sampleInfo, sampleRequest } from '#web/gallery/people.ts';
import { ago } from '#web/gallery/samples/sample-values.ts';
import { keys } from '#web/kit/http/keys.ts';
import { createStore } from '#web/kit/store.ts';
import type { PatientEntry } from '#web/patient/domain/sending/patient-calls.ts';

const auth = { token: 't', refreshToken: 'r', userData: sampleInfo, homeSettings: [], user: sampleBed };
const stored = new Map([
  ['auth', JSON.stringify(auth)],
  ['large_line', JSON.stringify({ stay: sampleBed.stay.id, need: 'pain' })],
]);
const kept = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
vi.stubGlobal('localStorage', kept);
vi.stubGlobal('sessionStorage', kept);
vi.stubGlobal('window', new EventTarget());
const entries = createStore<readonly PatientEntry[]>([]);
vi.mock('#web/patient/domain/sending/send-queue.ts', () => ({ sendQueue: { entries } }));
vi.mock('#web/patient/frame/LinkBanner.tsx', () => ({ LinkBanner: () => null })); // it asks for the size of the screen

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }));

/** The night clock over these open requests. */
async function shownOver(...open: HelpRequestForStay[]): Promise<string> {
  const { NightClock } = await import('./NightClock.tsx');
  const client = new QueryClient();
  client.setQueryData(keys.ownRequests, { rows: open, gone: {} });
  const clock = createElement(NightClock, { onWake: () => undefined });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, clock));
}

test('S1 the emergency line is as large on the night clock as on the screen below it, without a key that closes it', async () => {
  const { shrinkLine } = await import('#web/patient/domain/messages/large-line.ts');
  const large = await shownOver();
  expect(large).toContain('help large');
  expect(large).not.toContain('common.close');
  shrinkLine();
  const usual = await shownOver();
  expect(usual).toContain('emergency.line');
  expect(usual).not.toContain('help large');
});

test('the night clock says that messages are unread, and nothing where none is', async () => {
  const { unreadMessages } = await import('#web/patient/domain/messages/unread.ts');
  expect(await shownOver()).not.toContain('messages.title');
  unreadMessages.set(2);
  const shown = await shownOver();
  expect(shown).toContain('messages.title');
  expect(shown).toContain('nav.unread_messages');
  unreadMessages.set(0);
});

test('two open requests are shown on the night clock, those furthest behind; that there are others is said', async () => {
  const [first, second, third] = ['water', 'toilet', 'blanket'].map((icon, at) =>
    sampleRequest(icon, { asked_at: ago(9 - at), submitted_at: ago(9 - at), due_at: ago(9 - at) }),
  );
  if (!first || !second || !third) throw new Error('a sample is missing');
  expect(await shownOver(second, first)).not.toContain('requests.others');
  const shown = await shownOver(third, second, first);
  expect(shown.split('class="idle-request')).toHaveLength(3);
  expect(shown).toContain('requests.others');
  expect(shown).toContain('Wasser');
  expect(shown).not.toContain('Decke');
});
