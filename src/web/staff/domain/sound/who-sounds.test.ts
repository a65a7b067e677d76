import { expect, test } from 'vitest';
import { ago, me, sampleRequest } from '#web/gallery/samples/requests.ts';
import { type Heard, heardInQuiet, whoSounds } from './who-sounds.ts';

const nobody: Heard = new Map();
const other = '0195a000-0000-7000-8000-0000000000ab';
const wish = (parts: Partial<Parameters<typeof sampleRequest>[0]> = {}) =>
  sampleRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 5, ...parts });
const after = (rows: ReturnType<typeof wish>[], heard: Heard = nobody, now = 0) => whoSounds(rows, heard, { me, now });

test('a device sounds once for what its employee is notified of', () => {
  const first = after([wish()]);
  expect(first.play).toBe('normal');
  expect(after([wish()], first.heard, 60_000).play).toBeNull();
});

test('it stays silent for what others are notified of, and for what nobody has been alerted of yet', () => {
  expect(after([wish({ notified: [other] })]).play).toBeNull();
  expect(after([wish({ alerted_at: null })]).play).toBeNull();
});

test('the same event again, and an older one after it, change nothing', () => {
  const newest = after([wish({ alerted_at: ago(1) })]);
  const doubled = after([wish({ alerted_at: ago(1) })], newest.heard, 1000);
  const reversed = after([wish({ alerted_at: ago(5) })], doubled.heard, 2000);
  const again = after([wish({ alerted_at: ago(1) })], reversed.heard, 3000);
  expect([newest, doubled, reversed, again].map(({ play }) => play)).toEqual(['normal', null, null, null]);
  expect(again.heard).toEqual(newest.heard);
});

test('a newer alert (asked again, the next circle, opened again) sounds again', () => {
  const first = after([wish({ alerted_at: ago(5) })]);
  expect(after([wish({ alerted_at: ago(1), alert_kind: 'repeat' })], first.heard, 100).play).toBe('normal');
});

test('S26 high urgency sounds again within 10 s for as long as nobody accepts', () => {
  const high = wish({ urgency: 'high' });
  const started: number[] = [];
  let heard = nobody;
  for (let now = 0; now <= 60_000; now += 1000) {
    const next = after([high], heard, now);
    if (next.play) started.push(now);
    heard = next.heard;
  }
  const gaps = started.slice(1).map((now, place) => now - (started[place] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(9000);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4000); // the signal itself takes more than 3 s
  expect(started.length).toBeGreaterThan(6);
  const accepted = wish({
    urgency: 'high',
    status: 'accepted',
    accepted_by: { kind: 'employee', id: other, name: 'A' },
  });
  expect(after([accepted], heard, 120_000).play).toBeNull();
});

test('what a colleague shares sounds for those it is shared with, and not for the one who shares it', () => {
  const shared = (sharer: string) =>
    wish({ status: 'shared', accepted_by: { kind: 'employee', id: sharer, name: 'A' }, urgency: 'high' });
  expect(after([shared(other)]).play).toBe('high');
  expect(after([shared(me)]).play).toBeNull();
});

test('S23 S38 what is accepted, canceled or done rings no more', () => {
  const ringing = (parts: Partial<Parameters<typeof sampleRequest>[0]>) => after([wish(parts)]).ringing.size;
  expect(ringing({})).toBe(1);
  const accepted_by = { kind: 'employee', id: me, name: 'Mehmet' } as const;
  for (const parts of [{ status: 'accepted', accepted_by }, { status: 'canceled' }, { status: 'done' }] as const) {
    expect(ringing(parts)).toBe(0);
  }
});

test('of several at once the most urgent gives its signal, and all count as heard', () => {
  const rows = [wish(), wish({ bed: '2', urgency: 'high' }), wish({ bed: '3', urgency: 'low' })];
  const first = after(rows);
  expect([first.play, first.due.length]).toEqual(['high', 3]);
  expect(after(rows, first.heard, 1000).play).toBeNull();
});

test('a signal is for what was due when it began, not for what rang before', () => {
  const before = after([wish()]);
  const next = after([wish(), wish({ bed: '2' })], before.heard, 1000);
  expect(next.due).toEqual([wish({ bed: '2' }).id]);
});

test('a reminder sounds on the device of whoever has it, softly and once', () => {
  const mine = { kind: 'employee', id: me, name: 'Mehmet' } as const;
  const reminded = wish({ status: 'accepted', accepted_by: mine, alert_kind: 'reminder', urgency: 'high' });
  const first = after([reminded]);
  expect(first.play).toBe('low');
  expect(after([reminded], first.heard, 20_000).play).toBeNull();
  expect(after([{ ...reminded, accepted_by: { ...mine, id: other } }]).play).toBeNull();
});

test("S7 a repeat of what one has accepted sounds once by its urgency, on the accepter's device alone", () => {
  const mine = { kind: 'employee', id: me, name: 'Mehmet' } as const;
  const own = wish({ status: 'accepted', accepted_by: mine, accepted_at: ago(30), urgency: 'high' });
  const repeated = { ...own, alert_kind: 'repeat' as const, alerted_at: ago(1) };
  const first = after([repeated]);
  expect(first.play).toBe('high');
  expect(after([repeated], first.heard, 20_000).play).toBeNull();
  expect(after([{ ...repeated, accepted_by: { ...mine, id: other } }]).play).toBeNull();
  // It was asked again before it was accepted: who accepted has read that.
  expect(after([{ ...repeated, alerted_at: ago(31) }]).play).toBeNull();
});

test('what has left the list is forgotten', () => {
  expect(after([], after([wish()]).heard).heard.size).toBe(0);
});

test('S24 the sharer hears a reminder of what is shared, once each, and no call to the others', () => {
  const shared = {
    urgency: 'high',
    status: 'shared',
    accepted_by: { kind: 'employee', id: me, name: 'Anna' },
  } as const;
  const called = wish({ ...shared, notified: [other], alerted_at: ago(1), accepted_at: ago(90) });
  expect(after([called]).play).toBeNull();
  const reminded = { ...called, holder_alert: { kind: 'reminder' as const, at: ago(1) } };
  const first = after([reminded]);
  expect(first.play).toBe('low');
  expect(after([reminded], first.heard, 60_000).play).toBeNull();
  const asked = { ...called, holder_alert: { kind: 'warning' as const, at: ago(0) } };
  expect(after([asked], first.heard, 60_000).play).toBe('low');
});

test('S26 in quiet hours requests of low urgency alone are not heard; they sound once the hours are over', () => {
  const low = wish({ id: 'low', urgency: 'low' });
  const asked = { ...wish({ id: 'asked', urgency: 'low' }), isSoft: true };
  const rows = [low, asked, wish({ id: 'normal' }), wish({ id: 'high', urgency: 'high' })];
  expect(heardInQuiet(rows).map(({ id }) => id)).toEqual(['asked', 'normal', 'high']);
  const muted = whoSounds(heardInQuiet([low]), nobody, { me, now: 0 });
  expect(muted.play).toBeNull();
  expect(after([low], muted.heard, 1000).play).toBe('low');
});

test('a signal is softer where all that it is given for is, and never of high urgency', () => {
  const gentle = (parts: Parameters<typeof wish>[0] = {}) => ({ ...wish(parts), isGentle: true });
  const of = (...rows: Parameters<typeof whoSounds>[0]) => {
    const { play, isGentle } = whoSounds(rows, nobody, { me, now: 0 });
    return [play, isGentle];
  };
  expect(of(gentle())).toEqual(['normal', true]);
  expect(of(gentle(), wish({ bed: '2' }))).toEqual(['normal', false]);
  expect(of(gentle(), { ...wish({ bed: '2' }), isSoft: true })).toEqual(['normal', true]);
  expect(of(gentle({ urgency: 'high' }))).toEqual(['high', false]);
  expect(of()).toEqual([null, false]);
});
