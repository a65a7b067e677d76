import { describe, expect, test } from 'vitest';
import { ago, anna, me, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { countsBy, hiddenUrgent, isNarrowed, type Narrowing, narrowed, nothingNarrowed } from './narrowing.ts';

const looking = { me, now: sampleNow };
const at = (room: string, department_id: string, service_type_id: string, rest = {}) =>
  sampleRequest({
    ...{ room, bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 },
    department_id,
    service_type_id,
    ...rest,
  });
const rows = [
  at('14', 'north', 'care'),
  at('114', 'north', 'care', { urgency: 'high' }),
  at('West 14', 'south', 'care'),
  at('15', 'south', 'kitchen'),
  at('16', 'south', 'kitchen', { status: 'accepted', accepted_by: anna, accepted_at: ago(20) }),
  at('17', 'south', 'kitchen', { status: 'done', done_at: ago(60) }),
  at('18', 'south', 'kitchen', { wanted_at: ago(-3600), due_at: ago(-1800) }),
];
const by = (parts: Partial<Narrowing>) => ({ ...nothingNarrowed, ...parts });
const rooms = (parts: Partial<Narrowing>) => narrowed(rows, by(parts)).map(({ room }) => room.name);

describe('a narrowed board', () => {
  test('finds rooms by the beginning of their name or of a word of it', () => {
    expect(rooms({ room: '14' })).toEqual(['14', 'West 14']);
    expect(rooms({ room: ' west ' })).toEqual(['West 14']);
    expect(rooms({ room: '1', department: 'south', type: 'kitchen' })).toEqual(['15', '16', '17', '18']);
  });

  test('is narrowed by any part of it, and not by blanks', () => {
    expect(
      [by({ room: ' ' }), by({ room: '1' }), by({ department: 'north' }), by({ type: 'care' })].map(isNarrowed),
    ).toEqual([false, true, true, true]);
  });

  test('S8 says how many urgent ones it hides; of what is over and of what it shows none', () => {
    expect(hiddenUrgent(rows, by({ department: 'south' }), looking)).toBe(1);
    expect(hiddenUrgent(rows, by({ room: '114' }), looking)).toBe(0);
    const over = [...rows, at('19', 'north', 'care', { urgency: 'high', status: 'canceled', canceled_at: ago(9) })];
    expect(hiddenUrgent(over, by({ department: 'south' }), looking)).toBe(1);
  });
});

describe('the choices of a filter', () => {
  test('count what is open now, within what the other parts leave', () => {
    expect([...countsBy(rows, 'department', nothingNarrowed, looking)]).toEqual([
      ['north', 2],
      ['south', 3],
    ]);
    expect([...countsBy(rows, 'type', by({ department: 'south' }), looking)]).toEqual([
      ['care', 1],
      ['kitchen', 2],
    ]);
  });

  test('keep the one that is chosen, also when it holds nothing', () => {
    expect(countsBy(rows, 'type', by({ room: '14', type: 'kitchen' }), looking).get('kitchen')).toBe(0);
  });
});
