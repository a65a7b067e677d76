import { beforeEach, expect, test } from 'vitest';
import { type DraftRow, type DraftRows, draftsOf } from './drafts.ts';

/** What lies on the disk of this device. */
let disk: Map<string, DraftRow>;
let keys: Map<string, CryptoKey>;

beforeEach(() => {
  disk = new Map();
  keys = new Map();
});

const name = ({ scope, id }: { scope: string; id: string }) => `${scope} ${id}`;
const rows: DraftRows = {
  async keyOf(scope, made) {
    const key = keys.get(scope) ?? made;
    keys.set(scope, key);
    return key;
  },
  get: async (kept) => disk.get(name(kept)),
  async put(row) {
    if (keys.has(row.scope)) disk.set(name(row), row);
  },
  delete: async (kept) => void disk.delete(name(kept)),
  async deleteBefore(at) {
    for (const [key, row] of [...disk]) if (row.at < at) disk.delete(key);
  },
};
const open = (person: string) => draftsOf(person, Promise.resolve(rows));
const draft = (id: string, at = new Date()) => ({
  ...{ id, at: at.toISOString(), typed: { name: 'Ost 9' }, before: { name: '101' } },
});

test('on the disk a draft shows its form, its person and its time alone, and only that person reads it', async () => {
  await open('anna').keep(draft('nord/rooms/new'));
  const [row] = [...disk.values()];
  expect(Object.keys(row ?? {}).sort()).toEqual(['at', 'data', 'id', 'iv', 'scope']);
  expect(keys.get('anna')?.extractable).toBe(false);
  expect(await open('anna').read('nord/rooms/new')).toMatchObject({ typed: { name: 'Ost 9' }, scope: 'anna' });
  expect(await open('bilal').read('nord/rooms/new')).toBeNull();
  expect(await open('anna').read('süd/rooms/new')).toBeNull();
});

test('a row that is put under another name does not open', async () => {
  await open('anna').keep(draft('nord/rooms/new'));
  const [row] = [...disk.values()];
  if (row) disk.set('anna süd/rooms/new', { ...row, id: 'süd/rooms/new' });
  expect(await open('anna').read('süd/rooms/new')).toBeNull();
});

test('once the key is wiped nothing more is kept, and nothing of before is read', async () => {
  const drafts = open('anna');
  await drafts.keep(draft('a'));
  const before = new Map(disk);
  disk.clear();
  keys.clear(); // signed out, in another tab
  await drafts.keep(draft('b'));
  expect(disk.size).toBe(0);
  disk = before; // what a browser may have left in its files
  expect(await open('anna').read('a')).toBeNull();
});

test('calls are made in their order: what is deleted after it was kept is gone', async () => {
  const drafts = open('anna');
  await Promise.all([drafts.keep(draft('a')), drafts.delete('a')]);
  expect(disk.size).toBe(0);
});

test('after a week a draft is deleted, whoever opens a form then', async () => {
  await open('anna').keep(draft('a', new Date(Date.now() - 8 * 86_400_000)));
  await open('anna').keep(draft('b', new Date(Date.now() - 6 * 86_400_000)));
  await open('bilal').read('a');
  expect([...disk.keys()]).toEqual(['anna b']);
});

test('where the browser stores nothing, nothing is kept and nothing fails', async () => {
  const drafts = draftsOf('anna', Promise.reject(new Error('refused')));
  await drafts.keep(draft('a'));
  await drafts.delete('a');
  expect(await drafts.read('a')).toBeNull();
});
