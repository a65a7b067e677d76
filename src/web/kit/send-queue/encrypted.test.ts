import { beforeEach, expect, test } from 'vitest';
import { decrypt, encrypt, newKey } from '#web/kit/cipher.ts';
import { encryptedQueue, type Kept, type Rows } from './encrypted.ts';
import { attemptRule, type Entry, newEntry } from './entry.ts';

const water = { title: { de: 'Wasser' }, icon: 'water' };
const entry = (id: string, stayId = 'stay-1'): Entry =>
  newEntry(
    { id, scope: stayId, asked_at: `2026-01-01T10:00:0${id}Z`, shown: water },
    { kind: 'submit', params: {}, body: null },
  );

/** What lies on the disk of this device, and what was said of unreadable rows. */
let disk: Map<string, Kept>;
let unreadable: string[];
let tryKey: Rows['tryKey'];
/** Runs once before the next write, as another tab that was quicker. */
let sooner: () => void;

beforeEach(() => {
  disk = new Map();
  unreadable = [];
  tryKey = async () => undefined;
  sooner = () => undefined;
});

const open = () => encryptedQueue(rows(), (stay, count) => void unreadable.push(`${stay} ${count}`), inForm);
/** Every release wrote what this one reads. */
const inForm = (stored: unknown) => stored as Entry;
const rows = (): Rows => ({
  all: async () => [...disk.values()],
  async swap(id, before, after) {
    const other = sooner;
    sooner = () => undefined;
    other();
    if (disk.get(id)?.row !== before) return false;
    if (after) disk.set(id, after);
    else disk.delete(id);
    return true;
  },
  async wipe(stayId) {
    for (const { row } of [...disk.values()]) if (row.scope === stayId) disk.delete(row.id);
  },
  tryKey: (key) => tryKey(key),
});
const put = (kept: Kept) => disk.set(kept.row.id, kept);
async function kept(of: Entry): Promise<Kept> {
  const key = await newKey();
  return { row: await encrypt(of, key), key };
}
const rowOf = (id: string) => disk.get(id)?.row;

test('on the disk an entry shows its id and its scope alone, and is read with its key in the order of asking', async () => {
  const sendQueue = await open();
  await sendQueue.change('2', () => entry('2'));
  await sendQueue.change('1', () => entry('1'));
  expect(await sendQueue.all()).toEqual([entry('1'), entry('2')]);
  expect(Object.keys(rowOf('1') ?? {}).sort()).toEqual(['data', 'id', 'iv', 'scope']);
  expect(disk.get('1')?.key?.extractable).toBe(false);
});

test('each write has a key and an iv of its own, and the key goes with the entry', async () => {
  const sendQueue = await open();
  await sendQueue.change('1', () => entry('1'));
  const first = disk.get('1');
  await sendQueue.change('1', attemptRule);
  const second = disk.get('1');
  expect(second?.key).not.toBe(first?.key);
  expect(second?.row).not.toHaveProperty('iv', first?.row && 'iv' in first.row && first.row.iv);
  expect(await sendQueue.all()).toEqual([{ ...entry('1'), attempted: true }]);
  await sendQueue.change('1', () => null);
  expect([...disk]).toEqual([]);
});

test('a change that another tab made meanwhile is not overwritten: the rule is applied to it', async () => {
  const sendQueue = await open();
  await sendQueue.change('1', () => entry('1'));
  const undone = await kept({ ...entry('1'), calls: [{ kind: 'cancel', params: {}, body: null }] });
  sooner = () => put(undone);
  const next = await sendQueue.change('1', attemptRule);
  expect(next).toMatchObject({ attempted: true, calls: [{ kind: 'cancel' }] });
  expect(await sendQueue.all()).toEqual([next]);
});

test('an entry that another tab deleted meanwhile stays deleted', async () => {
  const sendQueue = await open();
  await sendQueue.change('1', () => entry('1'));
  sooner = () => disk.delete('1');
  expect(await sendQueue.change('1', attemptRule)).toBeNull();
  expect(await sendQueue.all()).toEqual([]);
});

test('entries of an older release are encrypted when the send queue opens, and none is lost', async () => {
  put({ row: entry('1') });
  put({ row: { ...entry('2'), attempted: true } });
  const sendQueue = await open();
  expect([...disk.values()].every(({ row, key }) => 'iv' in row && key)).toBe(true);
  expect(await sendQueue.all()).toEqual([entry('1'), { ...entry('2'), attempted: true }]);
  expect(unreadable).toEqual([]);
});

test('where the browser keeps no keys entries are stored plain, as on plain http', async () => {
  tryKey = async () => Promise.reject(new DOMException('', 'DataCloneError'));
  const sendQueue = await open();
  await sendQueue.change('1', () => entry('1'));
  expect(rowOf('1')).toEqual(entry('1'));
  expect(await sendQueue.all()).toEqual([entry('1')]);
});

test('what can no longer be read is counted for its stay and deleted; what can be read stays', async () => {
  const { row } = await kept(entry('1'));
  put({ row });
  put({ row: (await kept(entry('2'))).row, key: await newKey() });
  put({ row: (await kept(entry('3', 'stay-2'))).row });
  put(await kept(entry('4')));
  const sendQueue = await open();
  expect(await sendQueue.all()).toEqual([entry('4')]);
  expect(unreadable).toEqual(['stay-1 2', 'stay-2 1']);
  expect([...disk.keys()]).toEqual(['4']);
});

test('an unreadable entry that is changed is counted too', async () => {
  const sendQueue = await open();
  put({ row: (await kept(entry('1'))).row });
  expect(await sendQueue.change('1', attemptRule)).toBeNull();
  expect(unreadable).toEqual(['stay-1 1']);
});

test('a row is bound to its stay: moved to another one it opens no more', async () => {
  const { row, key } = await kept(entry('1'));
  if (!('iv' in row) || !key) throw new Error('the entry is not encrypted');
  expect(await decrypt(row, key)).toEqual(entry('1'));
  expect(await decrypt({ ...row, scope: 'stay-2' }, key)).toBeNull();
});
