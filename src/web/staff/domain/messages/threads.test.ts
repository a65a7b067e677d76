import { expect, test } from 'vitest';
import { sampleThread, sampleThreads } from '#web/gallery/samples/messages.ts';
import { ago, me } from '#web/gallery/samples/requests.ts';
import { byWaiting } from './thread-order.ts';
import { unsaid } from './unsaid.ts';

const rooms = (threads: typeof sampleThreads) => threads.map(({ bed }) => bed.room);

test('what waits stands first, as the server has it; then the latest message', () => {
  const [urgent, waiting, answered, ...quiet] = sampleThreads;
  if (!urgent || !waiting || !answered) throw new Error('the samples have three that wait');
  expect(rooms(byWaiting([urgent, waiting, answered, ...quiet.toReversed()]))).toEqual([
    '14',
    '9',
    '11',
    '16',
    '10',
    '15',
  ]);
});

test('S36 a receipt is given for what waits and one is notified of, once for each further message', () => {
  const waits = { ...sampleThread, waiting_since: ago(10), notified: [me], last_number: 5 };
  const said = new Map<string, number>();
  expect(unsaid([waits], said, me)).toEqual([{ stay_id: waits.stay_id, received: 5 }]);
  said.set(waits.stay_id, 5);
  expect(unsaid([waits], said, me)).toEqual([]);
  expect(unsaid([{ ...waits, last_number: 6 }], said, me)).toEqual([{ stay_id: waits.stay_id, received: 6 }]);
  expect(unsaid([{ ...waits, notified: ['another'] }], new Map(), me)).toEqual([]);
  expect(unsaid([{ ...waits, waiting_since: null }], new Map(), me)).toEqual([]);
});
