import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { sampleBed, sampleInfo } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { keys } from '#web/kit/http/keys.ts';
import { createStore } from '#web/kit/store.ts';
import type { PatientCall, PatientEntry } from '#web/patient/domain/sending/patient-calls.ts';

const auth = { token: 't', refreshToken: 'r', userData: sampleInfo, homeSettings: [], user: sampleBed };
const kept = { getItem: (key: string) => (key === 'auth' ? JSON.stringify(auth) : null), setItem: () => undefined };
vi.stubGlobal('localStorage', { ...kept, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { ...kept, removeItem: () => undefined });
vi.stubGlobal('window', new EventTarget());
const entries = createStore<readonly PatientEntry[]>([]);
vi.mock('#web/patient/domain/sending/send-queue.ts', () => ({ sendQueue: { entries } }));

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }));

const [service] = sampleServices;
if (!service) throw new Error('the gallery has no service');
const stay = sampleBed.stay.id;
const asked_at = '2026-01-01T10:00:00Z';
const submit: PatientCall = {
  ...{ kind: 'submit', params: {} },
  body: { id: 'tap', stay_id: stay, asked_at, items: [{ service_id: service.id }] },
};
const cancel: PatientCall = {
  ...{ kind: 'cancel', params: { id: 'tap' } },
  body: { action_id: 'action', reason: 'undone' },
};

async function shownWith(calls: PatientCall[]): Promise<string> {
  const { AskKey } = await import('./AskKey.tsx');
  const shown = { title: service?.title ?? {}, icon: 'water' };
  entries.set([{ id: 'tap', scope: stay, asked_at, shown, calls, attempted: false }]);
  const client = new QueryClient();
  client.setQueryData(keys.bedServices('de'), [service]);
  client.setQueryData(keys.ownNeeds, [{ need: 'water', service_id: service?.id }]);
  client.setQueryData(keys.ownRequests, { rows: [], gone: {} });
  const key = createElement(AskKey, { need: 'water' });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, key));
}

test('what waits on the device is shown as waiting; once it is taken back, though that waits too, it can be asked for', async () => {
  expect(await shownWith([submit])).toContain('ask-line is-waiting');
  const takenBack = await shownWith([submit, cancel]);
  expect(takenBack).toContain('messages.also_ask');
  expect(takenBack).not.toContain('ask-line');
});
