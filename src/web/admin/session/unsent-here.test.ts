import { beforeEach, expect, test, vi } from 'vitest';
import { owedWipes } from '#web/desk/session/owe-wipe.ts';
import { wipeKeptOf } from '#web/desk/session/wipe-at-sign-out.ts';
import type { Row, Rows } from '#web/kit/send-queue/encrypted.ts';
import { newEntry } from '#web/kit/send-queue/entry.ts';
import { wipeUnsentAtSignOut } from './unsent-here.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

/** What lies in the database of the nurses' app, and whether what deletes there comes at all. */
let rows: Row[];
let comes: boolean;
const said = vi.fn();

vi.mock('#web/kit/send-queue/rows.ts', () => ({
  openDatabase: async () => {
    if (!comes) throw new Error('no network');
    return { close: () => undefined };
  },
  rowsIn: (): Pick<Rows, 'all' | 'wipe'> => ({
    all: async () => rows.map((row) => ({ row })),
    wipe: async (scope) => {
      rows = rows.filter((row) => row.scope !== scope);
    },
  }),
}));
vi.mock('i18next', async (original) => {
  const t = (key: string, { count }: { count: number }) => `${key} ${count}`;
  return { ...(await original<object>()), default: { t } };
});
vi.mock('#web/kit/http/toasts.ts', () => ({ toast: (text: string) => said(text) }));

const message = (id: string, scope: string): Row =>
  newEntry({ id, scope, asked_at: '', shown: null }, { kind: 'message', params: {}, body: null });
const ids = () => rows.map(({ id }) => id);

wipeUnsentAtSignOut();

beforeEach(() => {
  kept.clear();
  said.mockClear();
  comes = true;
  rows = [message('1', 'anna'), message('2', 'anna'), message('3', 'bilal')];
});

test('signing out in the panel deletes what the nurses’ app keeps of this person, and says how many', async () => {
  await wipeKeptOf('anna', false);
  expect([ids(), said.mock.calls, owedWipes()]).toEqual([['3'], [['desk:account.left_unsent 2']], []]);
});

test('of who has nothing unsent nothing is said', async () => {
  await wipeKeptOf('clara', false);
  expect([ids(), said.mock.calls]).toEqual([['1', '2', '3'], []]);
});

test('what cannot be deleted, as without a network, is left to the next start of the nurses’ app', async () => {
  comes = false;
  await wipeKeptOf('anna', false);
  expect([ids(), said.mock.calls, owedWipes()]).toEqual([['1', '2', '3'], [], ['anna']]);
});
