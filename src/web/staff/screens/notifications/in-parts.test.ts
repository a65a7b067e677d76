import { expect, test } from 'vitest';
import type { StaffNotification } from '#shared/notifications/staff-notification.schemas.ts';
import { byNews, cutWords, inParts } from './in-parts.ts';

function one(id: string, status: StaffNotification['request']['status'], more: Partial<StaffNotification> = {}) {
  const place = { department: '3A', room: '12', bed: '1', items: [] };
  const nobody = { taken_by: null, taken_at: null, ended_at: null };
  const request = { id: `r-${id}`, urgency: 'normal', status, ...place, ...nobody } as const;
  return { id, kind: 'call', at: '2026-03-02T10:00:00Z', is_unread: true, note: null, request, ...more } as const;
}
const idsOf = (found: ReturnType<typeof inParts>) =>
  Object.fromEntries(Object.entries(found).map(([part, all]) => [part, all.map(({ id }) => id)]));

test('what was missed stands apart: what still waits first, a shared one too, then what somebody has', () => {
  const list = [
    one('a', 'pending'),
    one('b', 'shared'),
    one('c', 'accepted'),
    one('d', 'done'),
    one('e', 'canceled'),
    one('f', 'pending', { kind: 'mention' }),
    one('g', 'pending', { is_unread: false }),
  ];
  expect(idsOf(inParts(list, new Set()))).toEqual({
    ...{ open: ['a', 'b'], over: ['c', 'd', 'e'], mentions: ['f'], rest: ['g'] },
  });
});

test('what was read by having been shown stays where it is, as long as the screen is', () => {
  const list = [one('a', 'pending', { is_unread: false }), one('b', 'done', { is_unread: false })];
  expect(idsOf(inParts(list, new Set(['a'])))).toEqual({ open: ['a'], over: [], mentions: [], rest: ['b'] });
});

test('what others assigned stands apart while it is new, also once it was read by having been shown', () => {
  const [unread, shown, seen] = [
    { id: 'a', is_unread: true },
    { id: 'b', is_unread: false },
    { id: 'c', is_unread: false },
  ];
  expect(byNews([unread, shown, seen], new Set(['b']))).toEqual({ news: [unread, shown], before: [seen] });
  expect(byNews([], new Set())).toEqual({ news: [], before: [] });
});

test('what was cut is said of the list that was, and of each of two', () => {
  const said = (is_cut: boolean, is_assignments_cut: boolean) => cutWords({ is_cut, is_assignments_cut });
  expect([said(false, false), said(true, false), said(false, true), said(true, true)]).toEqual([
    [],
    ['notifications.cut'],
    ['notifications.cut_assigned'],
    ['notifications.cut', 'notifications.cut_assigned'],
  ]);
});
