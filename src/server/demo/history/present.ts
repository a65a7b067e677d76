import { opening } from '#server/demo/hospital/opening.ts';
import { minuteMs, secondMs } from './local-time.ts';
import type { Step, Wish } from './steps.ts';
import { mayAsk } from './wishes.ts';

/** Six open requests, one in each state that a nurse meets; numbered from `first`. */
export function presentSteps(now: number, first: number): Step[] {
  const number = {
    urgent: first,
    waiting: first + 1,
    taken: first + 2,
    takenElsewhere: first + 3,
    later: first + 4,
    raised: first + 5,
  };
  const submit = (key: keyof typeof opening, ago: number, wish: Partial<Wish> & Pick<Wish, 'service'>): Step => ({
    kind: 'submit',
    request: number[key],
    bed: opening[key],
    wish: { quantity: 1, answer: null, place: null, note: null, wanted_at: null, ...wish },
    at: now - ago,
  });
  return [
    submit('later', 20 * minuteMs, { service: 'wheelchair', note: 'Zum Röntgen', wanted_at: nextWheelchair(now) }),
    submit('raised', 16 * minuteMs, { service: 'blanket', place: 'inside_room' }),
    submit('takenElsewhere', 14 * minuteMs, { service: 'position', note: 'Das Kopfteil etwas höher' }),
    { kind: 'accept', request: number.takenElsewhere, employee: 'olena', at: now - 11 * minuteMs },
    submit('taken', 9 * minuteMs, { service: 'water', quantity: 2, answer: 'still', place: 'inside_room' }),
    { kind: 'accept', request: number.taken, employee: 'mehmet', at: now - 6 * minuteMs },
    { kind: 'repeat', request: number.raised, at: now - 5 * minuteMs },
    submit('waiting', 4 * minuteMs, { service: 'toilet' }),
    submit('urgent', 45 * secondMs, { service: 'pain', note: 'Am Knie, seit der Nacht' }),
  ];
}

/** The next quarter of an hour, at least an hour ahead, at which a wheelchair may be wished for. */
function nextWheelchair(now: number): number {
  const quarter = 15 * minuteMs;
  let at = Math.ceil((now + 4 * quarter) / quarter) * quarter;
  while (!mayAsk('wheelchair', at)) at += quarter;
  return at;
}
