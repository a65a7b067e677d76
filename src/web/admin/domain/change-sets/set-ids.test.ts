import { expect, test } from 'vitest';
import { createSetIds } from './set-ids.ts';

const lost = async (): Promise<string> => {
  throw new TypeError('no network');
};
const answered = async (id: string) => id;

test('a wish that is sent again after its answer was lost goes under the same id; after the answer it is a new one', async () => {
  const ids = createSetIds();
  const sent: string[] = [];
  const note = (then: (id: string) => Promise<string>) => (id: string) => {
    sent.push(id);
    return then(id);
  };
  const wish = { rooms: ['1'], values: { active: false } };
  await expect(ids.under(wish, note(lost))).rejects.toThrow('no network');
  await expect(ids.under({ ...wish, rooms: ['2'] }, note(lost))).rejects.toThrow('no network');
  await ids.under({ ...wish }, note(answered));
  await ids.under(wish, note(answered));
  const [first, other, again, later] = sent;
  expect(again).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});
