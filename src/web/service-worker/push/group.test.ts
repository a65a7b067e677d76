import { expect, test } from 'vitest';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import { type Group, type Shown, withAnswer, without, withPush } from './group.ts';
import { noticeOf, outcomeOf } from './notification.ts';

const words = {
  ...{ accept: 'Annehmen', taken: 'Übernommen', not_taken: 'Nicht angenommen', not_known: 'Unklar' },
  ...{
    decline: 'Ich kann nicht',
    declined: 'Abgelehnt',
    not_declined: 'Nicht abgelehnt',
    last_person: 'Niemand sonst',
  },
  ...{ not_sent: 'Nicht gesendet', decline_not_known: 'Noch einmal' },
};
const bodies = { high: 'Dringende Anfrage', normal: 'Neue Anfrage', low: 'Nicht dringend' };
const call = (tag: string, urgency: PushPayload['urgency'], version = 1): PushPayload => ({
  ...{ kind: 'alert', tag, group: 'bed-1', version, urgency, language: 'de', language_tag: 'de', direction: 'ltr' },
  ...{ title: '3A · 12·2', body: bodies[urgency], url: `/staff/de/board/${tag}`, receipt: null },
  ...{ accept: `${tag}.accept`, decline: `${tag}.decline`, words },
});
const over = (tag: string, version: number): PushPayload => ({
  ...{ ...call(tag, 'normal', version), kind: 'settled', body: 'Schon übernommen' },
  ...{ accept: null, decline: null, words: null },
});

/** What stands there after these pushes, and how the last one was shown. */
function after(...pushes: PushPayload[]): Shown {
  let shown: Shown | undefined;
  for (const push of pushes) shown = withPush(shown?.group, push);
  if (!shown) throw new Error('nothing came');
  return shown;
}
const notice = (shown: Shown) => {
  const [title, { body, silent, renotify, requireInteraction, actions }] = noticeOf(shown);
  return { title, body, silent, renotify, requireInteraction, actions: actions?.map((one) => one.title) };
};

test('S26 requests of one bed stand in one notification with their count, the most urgent first; each further one is heard', () => {
  expect(notice(after(call('a', 'normal')))).toEqual({
    ...{ title: '3A · 12·2', body: 'Neue Anfrage', silent: false, renotify: true, requireInteraction: false },
    actions: ['Annehmen', 'Ich kann nicht'],
  });
  expect(notice(after(call('a', 'normal'), call('b', 'high'), call('c', 'low')))).toEqual({
    title: '3A · 12·2 (3)',
    body: 'Dringende Anfrage\nNeue Anfrage\nNicht dringend',
    ...{ silent: false, renotify: true, requireInteraction: true },
    actions: ['Annehmen: Dringende Anfrage', 'Ich kann nicht: Dringende Anfrage'],
  });
});

test('the same request called again is counted once, and heard', () => {
  const shown = after(call('a', 'normal'), call('b', 'low'), call('a', 'normal', 2));
  expect(notice(shown)).toMatchObject({ title: '3A · 12·2 (2)', body: 'Neue Anfrage\nNicht dringend', renotify: true });
});

test('S23 one of several is taken: it leaves in silence, and the others stay with their buttons', () => {
  const shown = after(call('a', 'normal'), call('b', 'high'), over('b', 2));
  expect(notice(shown)).toEqual({
    ...{ title: '3A · 12·2', body: 'Neue Anfrage', silent: true, renotify: false, requireInteraction: false },
    actions: ['Annehmen', 'Ich kann nicht'],
  });
  expect(notice(withPush(shown.group, over('a', 2)))).toEqual({
    ...{ title: '3A · 12·2', body: 'Schon übernommen', silent: true, renotify: false, requireInteraction: false },
    actions: [],
  });
});

test('S26 what is taken in silence leaves an urgent call on the screen', () => {
  const shown = after(call('a', 'high'), call('b', 'normal'), over('b', 2));
  expect(notice(shown)).toMatchObject({ silent: true, requireInteraction: true, body: 'Dringende Anfrage' });
});

test('S23 a call that comes after its end, or after a newer one, changes nothing and does not sound', () => {
  const shown = after(call('a', 'normal'), over('b', 5));
  const late = withPush(shown.group, call('b', 'high', 4));
  expect([late.group, late.isHeard]).toEqual([shown.group, false]);
  const older = withPush(after(call('a', 'high', 3)).group, call('a', 'normal', 2));
  expect(notice(older)).toMatchObject({ body: 'Dringende Anfrage', silent: true });
});

test('what calls in quiet hours is added in silence', () => {
  expect(notice(after(call('a', 'normal'), { ...call('b', 'low'), silent: true }))).toMatchObject({ silent: true });
});

const answer = (
  group: Group | undefined,
  pressed: PushPayload,
  button: 'accept' | 'decline',
  status: number,
  code = '',
) => {
  const outcome = outcomeOf(pressed, button, { status, code });
  const next = withAnswer(group, pressed, outcome);
  return next && notice({ group: next, isHeard: outcome.isHeard });
};

test('what came of a button is said above the other calls of the bed, which stay', () => {
  const [first, second] = [call('a', 'normal'), call('b', 'high')];
  const rest = without(after(first, second).group, 'b') ?? undefined;
  expect(answer(rest, second, 'accept', 200)).toMatchObject({
    ...{ title: '3A · 12·2', body: 'Übernommen\nNeue Anfrage', silent: true },
    actions: ['Annehmen', 'Ich kann nicht'],
  });
  expect(answer(rest, second, 'decline', 409, 'last_person')).toMatchObject({
    ...{ title: '3A · 12·2 (2)', body: 'Niemand sonst\nDringende Anfrage\nNeue Anfrage', silent: false },
    actions: ['Annehmen: Dringende Anfrage', 'Ich kann nicht: Neue Anfrage'],
  });
  expect(answer(undefined, second, 'accept', 403)).toMatchObject({
    body: 'Nicht angenommen',
    silent: false,
    actions: [],
  });
});

test('a request that has called anew before its button was answered stays as it is', () => {
  expect(answer(after(call('a', 'high', 2)).group, call('a', 'high'), 'accept', 403)).toBeNull();
});

test('with its last call a notification goes', () => {
  expect(without(after(call('a', 'high')).group, 'a')).toBeNull();
});
