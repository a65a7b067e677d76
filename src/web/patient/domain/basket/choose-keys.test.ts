import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { sampleRequest } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { keys } from '#web/kit/http/keys.ts';
import { createStore } from '#web/kit/store.ts';
import type { Wish } from './wishes.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('window', new EventTarget());
class IDBRequest extends EventTarget {}
vi.stubGlobal('IDBRequest', IDBRequest);
vi.stubGlobal('indexedDB', { open: () => new IDBRequest() });
const wishes = createStore<readonly Wish[]>([]);
vi.mock('./basket.ts', () => ({ basket: { wishes }, basketView: createStore('choose') }));

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }));

const [sample] = sampleServices;
if (!sample) throw new Error('the gallery has no service');
const tea: ServiceForBed = {
  ...{ ...sample, id: 'tea', title: { de: 'Tee' }, urgency: 'normal', available: true, blocked: false },
  question: { kind: 'choices', text: { de: 'Welcher?' }, choices: [], default_choice: null },
};
const chosen = (answer: string): Wish => ({
  ...{ service_id: 'tea', title: tea.title, icon: tea.icon, quantity: 1, answer, place: null, wanted_at: null },
});

/** The key of the tea, while green tea is asked for already. */
async function keyOf(service: ServiceForBed, ...answers: string[]): Promise<string> {
  const { ChooseKeys } = await import('./ChooseKeys.tsx');
  wishes.set(answers.map(chosen));
  const client = new QueryClient();
  const request = sampleRequest('food', {});
  const items = request.items.map((item) => ({ ...item, service_id: 'tea', answer: 'green', place: null }));
  client.setQueryData(keys.ownRequests, { rows: [{ ...request, items }], gone: {} });
  const keysShown = createElement(ChooseKeys, { services: [service], onAsk: () => undefined });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client }, keysShown));
  return /<button[^>]*data-card="tea"[^>]*>/.exec(markup)?.[0] ?? '';
}

test('the key of what is open takes its one wish out again; of several it asks, as it says beforehand', async () => {
  expect(await keyOf(tea)).toContain('aria-pressed="false"');
  expect(await keyOf(tea, 'green')).toContain('aria-pressed="true"');
  const several = await keyOf(tea, 'green', 'black');
  expect(several).toContain('aria-haspopup="dialog"');
  expect(several).not.toContain('aria-pressed');
});

test('what asks nothing any longer is no switch while several of it are chosen', async () => {
  const plain = { ...tea, question: null };
  expect(await keyOf(plain, 'green')).toContain('aria-pressed="true"');
  expect(await keyOf(plain, 'green', 'black')).not.toContain('aria-pressed');
});
