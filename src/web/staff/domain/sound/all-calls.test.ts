import { expect, test } from 'vitest';
import { sampleThread } from '#web/gallery/samples/messages.ts';
import { ago, me, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { askedIdle, onDuty } from '#web/gallery/samples/ward.ts';
import { allCalls, type Calls } from './all-calls.ts';
import { whoSounds } from './who-sounds.ts';

const timeZone = 'Europe/Berlin';
const wish = (parts: Partial<Parameters<typeof sampleRequest>[0]> = {}) =>
  sampleRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 5, ...parts });
const ward = wish().department_id;
const hours = (from: number, until: number) => {
  const at = (minutes: number) =>
    new Date(sampleNow + minutes * 60_000).toLocaleTimeString('de', { timeZone, hour: '2-digit', minute: '2-digit' });
  return { from: at(from), until: at(until) };
};
const night = [{ department_id: ward, ...hours(-60, 60) }];
const nothing: Calls = { requests: [], threads: [], duty: onDuty, handover: undefined };

/** What sounds first of these, and whether it is softer. */
function heard(calls: Partial<Calls>, nights = night, isQuiet = false) {
  const duty = { ...(calls.duty ?? onDuty), nights };
  const rows = allCalls({ ...nothing, ...calls, duty }, { me, now: sampleNow, isQuiet, timeZone });
  const { play, isGentle } = whoSounds(rows, new Map(), { me, now: 0 });
  return [play, isGentle];
}

test('a request of a ward is softer within the hours of its night, by the clock of the hospital', () => {
  expect(heard({ requests: [wish()] })).toEqual(['normal', true]);
  expect(heard({ requests: [wish({ urgency: 'low' })] })).toEqual(['low', true]);
  expect(heard({ requests: [wish()] }, [{ department_id: ward, ...hours(1, 60) }])).toEqual(['normal', false]);
  expect(heard({ requests: [wish()] }, [{ department_id: ward, ...hours(-60, 0) }])).toEqual(['normal', false]);
  expect(heard({ requests: [wish()] }, [])).toEqual(['normal', false]);
});

test('a request of another ward, where it is not night, is heard as by day', () => {
  const elsewhere = wish({ bed: '2', department_id: crypto.randomUUID() });
  expect(heard({ requests: [elsewhere] })).toEqual(['normal', false]);
  expect(heard({ requests: [wish(), elsewhere] })).toEqual(['normal', false]);
});

test('S26 S11 high urgency, and what no device has shown in time, sound as by day', () => {
  expect(heard({ requests: [wish({ urgency: 'high' })] })).toEqual(['high', false]);
  expect(heard({ requests: [wish({ unreceived: 'unreceived' })] })).toEqual(['normal', false]);
});

const held = {
  status: 'accepted',
  accepted_by: { kind: 'employee', id: me, name: 'Anna' },
  accepted_at: ago(180),
} as const;
const kinds = ['reminder', 'warning', 'repeat'] as const;

test.each(kinds)(
  'S26 S24 a %s of high urgency that the employee has is as loud as by day, one of normal urgency softer',
  (alert_kind) => {
    const own = (urgency: 'high' | 'normal', bed = '1') =>
      wish({ ...held, bed, urgency, alert_kind, alerted_at: ago(5), notified: [me] });
    const signal = (urgency: 'high' | 'normal') => (alert_kind === 'repeat' ? urgency : 'low');
    expect(heard({ requests: [own('high')] })).toEqual([signal('high'), false]);
    expect(heard({ requests: [own('normal')] })).toEqual([signal('normal'), true]);
    expect(heard({ requests: [own('normal', '2'), own('high')] })).toEqual([signal('high'), false]);
  },
);

test('S26 a signal for something of normal urgency is no softer where it is given for a reminder of high urgency, too', () => {
  const own = wish({ ...held, urgency: 'high', alert_kind: 'reminder', alerted_at: ago(5), notified: [me] });
  expect(heard({ requests: [own, wish({ bed: '2' })] })).toEqual(['normal', false]);
});

test('S26 S24 a shared request of high urgency reminds its sharer as loudly as by day', () => {
  const shared = { ...held, status: 'shared', holder_alert: { at: ago(5), kind: 'warning' } } as const;
  expect(heard({ requests: [wish({ ...shared, urgency: 'high' })] })).toEqual(['low', false]);
  expect(heard({ requests: [wish(shared)] })).toEqual(['low', true]);
});

test('what the night makes softer it does not silence; quiet hours silence requests of low urgency, as before', () => {
  expect(heard({ requests: [wish({ urgency: 'low' })] }, night, true)).toEqual([null, false]);
  expect(heard({ requests: [wish()] }, night, true)).toEqual(['normal', true]);
});

test('a message is softer at night on the ward of its bed, an urgent one is not', () => {
  const waits = { ...sampleThread, unread: 1, waiting_since: ago(10), alerted_at: ago(10), notified: [me] };
  const nights = [{ department_id: waits.department.id, ...hours(-60, 60) }];
  expect(heard({ threads: [waits] }, nights)).toEqual(['low', true]);
  expect(heard({ threads: [{ ...waits, is_urgent: true }] }, nights)).toEqual(['high', false]);
  expect(heard({ threads: [waits] }, [])).toEqual(['low', false]);
});

test('what concerns the employee is softer once it is night on all of their wards', () => {
  const own = askedIdle.posts.map(({ department_id }) => ({ department_id, ...hours(-60, 60) }));
  expect(heard({ duty: askedIdle }, own)).toEqual(['low', true]);
  expect(heard({ duty: askedIdle }, [])).toEqual(['low', false]);
  const other = { ...askedIdle, posts: askedIdle.posts.flatMap((post) => [post, { ...post, department_id: 'other' }]) };
  expect(heard({ duty: other }, own)).toEqual(['low', false]);
});
