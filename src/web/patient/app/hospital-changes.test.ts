import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBed } from '#web/gallery/people.ts';
import { keys } from '#web/kit/http/keys.ts';
import type { Why } from '#web/kit/live/link.ts';

const link = vi.hoisted(() => ({ back: (_why: Why): void => undefined }));
const signedIn = vi.hoisted(() => ({ bed: null as unknown }));

vi.mock('#web/kit/live/useLive.ts', () => ({
  useLive: () => undefined,
  useReconnect: (reread: (why: Why) => void) => {
    link.back = reread;
  },
}));
vi.mock('#web/kit/http/call.ts', () => ({ call: () => Promise.reject(new Error('no network')) }));
vi.mock('#web/patient/domain/view/keep-language.ts', () => ({ watchChoices: () => () => false }));
vi.mock('#web/patient/session/sign-in.ts', () => ({ readAround: async () => undefined }));
vi.mock('#web/kit/i18n/texts.ts', () => ({ currentLanguage: () => 'de', rereadTexts: () => undefined }));
vi.mock('#web/patient/session/session.ts', () => ({
  session: { get: () => signedIn.bed, subscribe: () => () => undefined, change: () => undefined },
}));

beforeEach(() => {
  signedIn.bed = { user: sampleBed };
  vi.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

/** Whether the needs that were read so many seconds ago are read again once the link says so. */
async function rereads(why: Why, secondsAgo: number): Promise<boolean> {
  const { useHospitalChanges } = await import('./useHospitalChanges.ts');
  const { queryClient } = await import('#web/patient/session/queries.ts');
  queryClient.clear();
  queryClient.setQueryData(keys.ownNeeds, [], { updatedAt: Date.now() - secondsAgo * 1000 });
  const Watch = () => {
    useHospitalChanges();
    return null;
  };
  renderToStaticMarkup(createElement(Watch));
  link.back(why);
  await vi.advanceTimersByTimeAsync(2000);
  return queryClient.getQueryState(keys.ownNeeds)?.isInvalidated === true;
}

test('the service of each need is read again after a stretch without the link, whether or not the server names one', async () => {
  expect(await rereads('missed', 60)).toBe(true);
  expect(await rereads('joined', 60)).toBe(true);
});

test('what was read with this start is not read again for the first subscription, but where something was missed', async () => {
  expect(await rereads('joined', 1)).toBe(false);
  expect(await rereads('missed', 1)).toBe(true);
});
