import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { sampleBed, sampleInfo, sampleRequest } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { keys } from '#web/kit/http/keys.ts';

const stored = new Map([
  ['auth', JSON.stringify({ token: 't', refreshToken: 'r', userData: sampleInfo, homeSettings: [], user: sampleBed })],
]);
const kept = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
vi.stubGlobal('localStorage', kept);
vi.stubGlobal('sessionStorage', kept);
vi.stubGlobal('window', new EventTarget());
class IDBRequest extends EventTarget {}
vi.stubGlobal('IDBRequest', IDBRequest);
vi.stubGlobal('indexedDB', { open: () => new IDBRequest() }); // what was tapped is kept there

// It asks how wide the window is.
vi.mock('#web/patient/frame/Frame.tsx', () => ({ Frame: ({ children }: { children: ReactNode }) => children }));

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }));

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

const shown = (screen: ReactElement) =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, screen)));

type Item = HelpRequestForStay['items'][number];
type Places = readonly Item['place'][];

/** A request with one thing for each of these places. */
function requestFor(places: Places, parts: Partial<HelpRequestForStay> = {}): HelpRequestForStay {
  const request = sampleRequest('water', parts);
  const items = request.items.flatMap((item) =>
    places.map((place, n): Item => ({ ...item, id: `item ${n}`, title: { de: `Ding ${n}` }, place })),
  );
  return { ...request, items };
}

async function shownRequest(request: HelpRequestForStay): Promise<string> {
  const { RequestTargetScreen } = await import('./requests/RequestTargetScreen.tsx');
  client.setQueryData(keys.ownRequests, { rows: [request], gone: {} });
  return shown(createElement(RequestTargetScreen, { id: request.id }));
}

test('a request that nobody has taken says where it is wished to be brought, and promises no delivery', async () => {
  const markup = await shownRequest(requestFor(['at_door']));
  expect(markup).toContain('<p>requests.wished_at_door</p>');
  expect(markup).not.toContain('requests.delivery_');
});

test('where several things were asked for, each says its place', async () => {
  const markup = await shownRequest(requestFor(['at_door', null, 'inside_room']));
  expect(markup).toContain('<p><bdi>Ding 0</bdi> · requests.wished_at_door</p>');
  expect(markup).toContain('<p><bdi>Ding 2</bdi> · requests.wished_inside_room</p>');
  expect(markup).not.toContain('<bdi>Ding 1</bdi> ·');
});

test('what a robot brings says so on its card alone; what is over was brought or not', async () => {
  const robot = { kind: 'robot', name: null, role: null } as const;
  expect(await shownRequest(requestFor(['at_door'], { status: 'accepted', accepted_by: robot }))).not.toContain(
    'wished_',
  );
  expect(await shownRequest(requestFor(['at_door'], { status: 'done' }))).not.toContain('wished_');
});

const water = sampleServices.find(({ icon }) => icon === 'water');

async function shownService(places: ServiceForBed['places'], requests: readonly HelpRequestForStay[]): Promise<string> {
  const { ServiceTargetScreen } = await import('./services/ServiceTargetScreen.tsx');
  if (!water) throw new Error('the gallery has no water');
  client.setQueryData(keys.bedServices('de'), [{ ...water, places }]);
  client.setQueryData(keys.ownRequests, { rows: requests, gone: {} });
  return shown(createElement(ServiceTargetScreen, { id: water.id }));
}

test('before a service is asked for its place is chosen; while it is open its place is said, as the key asks for that again', async () => {
  const both: ServiceForBed['places'] = ['inside_room', 'at_door'];
  const before = await shownService(both, [requestFor(['at_door'], { status: 'done' })]);
  expect(before).toContain('<legend>order.place</legend>');
  expect(before).not.toContain('wished_');
  const open = await shownService(both, [requestFor(['at_door'])]);
  expect(open).toContain('<p>requests.wished_at_door</p>');
  expect(open).not.toContain('<legend>');
});

test('a tap that is not answered yet keeps the place that was chosen; one that was taken back lets it be chosen again', async () => {
  const { taps } = await import('#web/patient/domain/sending/taps.ts');
  const tapped = { id: 'tap', scope: sampleBed.stay.id, asked_at: '2026-01-01T10:00:00Z', at: 0 };
  const tap = { ...tapped, serviceId: water?.id ?? '', shown: { title: {}, icon: 'water' } };
  taps.set([{ ...tap, state: 'sending' }]);
  const sending = await shownService(['inside_room', 'at_door'], []);
  expect(sending).toContain('<p>requests.wished_inside_room</p>');
  expect(sending).not.toContain('<legend>');
  taps.set([{ ...tap, state: 'undone' }]);
  expect(await shownService(['inside_room', 'at_door'], [])).toContain('<legend>order.place</legend>');
  taps.set([]);
});

test('of a service that is brought to no place nothing is drawn, and no empty box', async () => {
  expect(await shownService([], [])).not.toContain('class="order"');
  expect(await shownService(['at_door'], [])).toContain('<p>requests.delivery_at_door</p>');
});
