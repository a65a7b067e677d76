import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { NeedService } from '#shared/messages/message.schemas.ts';
import { sampleBed, sampleInfo } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { keys } from '#web/kit/http/keys.ts';
import { createStore } from '#web/kit/store.ts';
import type { PatientEntry } from '#web/patient/domain/sending/patient-calls.ts';

const stored: Record<string, unknown> = {
  auth: { token: 't', refreshToken: 'r', userData: sampleInfo, homeSettings: [], user: sampleBed },
  large_line: { stay: sampleBed.stay.id, need: 'breathing' },
};
const kept = {
  getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null),
  setItem: () => undefined,
};
vi.stubGlobal('localStorage', { ...kept, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { ...kept, removeItem: () => undefined });
vi.stubGlobal('window', new EventTarget());
const entries = createStore<readonly PatientEntry[]>([]);
vi.mock('#web/patient/domain/sending/send-queue.ts', () => ({ sendQueue: { entries } }));

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }));

const of = (icon: string): ServiceForBed => {
  const service = sampleServices.find((one) => one.icon === icon);
  if (!service) throw new Error(`the gallery has no service with the icon ${icon}`);
  return service;
};
const [pain, nurse, lungs] = [of('pain'), of('nurse'), of('lungs')];
const all = [nurse, lungs, pain].map((service, order) => ({ ...service, order })); // the high one last

type Shown = { needs?: NeedService[]; services?: ServiceForBed[] };

/** The icons of what is offered under the enlarged line of `breathing`, in their order, the largest in capitals. */
async function offered({ needs, services = all }: Shown): Promise<string[]> {
  const { UrgentKey } = await import('./UrgentKey.tsx');
  const client = new QueryClient();
  client.setQueryData(keys.bedServices('de'), services);
  if (needs) client.setQueryData(keys.ownNeeds, needs);
  client.setQueryData(keys.ownRequests, { rows: [], gone: {} });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(UrgentKey)));
  const parts = [...markup.matchAll(/class="([^"]*ask-(?:key|line)[^"]*)".*?#i-([a-z]+)"/g)];
  return parts.map(([, classes = '', icon = '']) => (classes.includes('large') ? icon.toUpperCase() : icon));
}

test('S36 a fresh hospital, which names no service for any need, offers its first service of high urgency', async () => {
  expect(await offered({ needs: [] })).toEqual(['PAIN']);
  expect(await offered({})).toEqual(['PAIN']); // what it names was never read: no link since the start
});

test('S36 a named service of another urgency stands below one of high urgency; so does the one by which one talks', async () => {
  const named = { need: 'breathing', service_id: lungs.id };
  const talk = { need: 'talk', service_id: nurse.id };
  expect(await offered({ needs: [named, talk] })).toEqual(['PAIN', 'lungs']);
  expect(await offered({ needs: [talk] })).toEqual(['PAIN', 'nurse']);
});

test('S36 a named service of high urgency is offered alone', async () => {
  const services = all.map(
    (service): ServiceForBed => (service.id === lungs.id ? { ...service, urgency: 'high' } : service),
  );
  expect(await offered({ needs: [{ need: 'breathing', service_id: lungs.id }], services })).toEqual(['LUNGS']);
  expect(await offered({ needs: [{ need: 'breathing', service_id: pain.id }] })).toEqual(['PAIN']);
});

test('S36 of several of high urgency the first that may be asked for now is offered, else the first with its reason', async () => {
  const high = (service: ServiceForBed, blocked: boolean): ServiceForBed => ({ ...service, urgency: 'high', blocked });
  const [first, second] = [lungs, pain].map((service, order) => ({ ...service, order }));
  if (!first || !second) throw new Error('there are two');
  expect(await offered({ needs: [], services: [high(first, false), high(second, false)] })).toEqual(['LUNGS']);
  expect(await offered({ needs: [], services: [high(first, true), high(second, false)] })).toEqual(['PAIN']);
  expect(await offered({ needs: [], services: [high(first, true), high(second, true)] })).toEqual(['lungs']); // its reason
});

test('S36 a bed without a service of high urgency is offered the named one; with neither, nothing stands there', async () => {
  const services = [nurse, lungs];
  expect(await offered({ needs: [{ need: 'talk', service_id: nurse.id }], services })).toEqual(['NURSE']);
  expect(await offered({ needs: [], services })).toEqual([]);
});
