import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { Submission } from '#shared/requests/request.schemas.ts';
import { sampleBed } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import type { useAskForHelp, Wishes } from './useAskForHelp.ts';

const asked: Submission[] = [];
vi.mock('./send-queue.ts', () => ({ ask: async (submission: Submission) => void asked.push(submission) }));
vi.mock('#web/kit/announce.ts', () => ({ announce: () => undefined }));
vi.mock('#web/patient/session/session.ts', () => ({ session: { get: () => ({ user: sampleBed }) } }));

beforeEach(() => void asked.splice(0));

/** What is sent by a key that says these wishes, or nothing. */
async function placeAsked(places: ServiceForBed['places'], wishes?: Wishes) {
  const { useAskForHelp: use } = await import('./useAskForHelp.ts');
  const [sample] = sampleServices;
  if (!sample) throw new Error('the gallery has no service');
  let send: ReturnType<typeof useAskForHelp> | undefined;
  const Key = () => {
    send = use();
    return null;
  };
  renderToStaticMarkup(createElement(Key));
  send?.({ ...sample, places }, wishes);
  return asked.at(-1)?.items[0]?.place;
}

test('any key that says no place asks for the only one that there is, so that one wish is one request', async () => {
  expect(await placeAsked(['at_door'])).toBe('at_door');
  expect(await placeAsked(['at_door'], { answer: 'still', quantity: 2 })).toBe('at_door');
});

test('a place that was chosen is asked for; of none and of several none is taken', async () => {
  expect(await placeAsked(['inside_room', 'at_door'], { place: 'at_door' })).toBe('at_door');
  expect(await placeAsked(['inside_room', 'at_door'])).toBeNull();
  expect(await placeAsked([])).toBeNull();
});
