import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestChanged } from '#shared/requests/request.events.ts';
import { ofPage } from '#web/kit/live/channels.ts';
import type { Pusher } from '#web/kit/live/pusher.ts';
import { answerProbes } from './answer-probes.ts';

type Heard = (event: string, payload: unknown) => void;

/** A connection of which only the subscriptions matter here. */
function connection() {
  const heard = new Map<string, Heard>();
  const subscribe = (name: string) => ({ bind_global: (handler: Heard) => heard.set(name, handler) });
  const pusher = { subscribe, unsubscribe: (name: string) => heard.delete(name) } as unknown as Pusher; // the rest is not called
  return { pusher, heard };
}

const stops: Array<() => void> = [];
const page = { visibilityState: 'visible' };
beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  ofPage.carryOver(null);
  vi.unstubAllGlobals();
});

function open() {
  const { pusher, heard } = connection();
  ofPage.carryOver(pusher);
  const answered: string[] = [];
  const stop = answerProbes(['private-department.a'], (id) => answered.push(id));
  stops.push(stop);
  const send = (payload: object) => heard.get('private-department.a')?.(requestChanged.kind, payload);
  return { answered, stop, send, heard };
}

test('S31 an open app answers a probe, and nothing that a patient asked', () => {
  const { answered, send } = open();
  send({ id: 'asked', status: 'pending' });
  send({ id: 'probe', status: 'pending', is_probe: true });
  send({ id: 'probe', status: 'canceled', is_probe: true });
  expect(answered).toEqual(['probe']);
});

test('S31 a hidden page does not answer, nor one that has left', () => {
  const { answered, stop, send, heard } = open();
  page.visibilityState = 'hidden';
  send({ id: 'probe', status: 'pending', is_probe: true });
  page.visibilityState = 'visible';
  stop();
  send({ id: 'other', status: 'pending', is_probe: true });
  expect([answered, heard.size]).toEqual([[], 0]);
});
