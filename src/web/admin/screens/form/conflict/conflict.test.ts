import { expect, test } from 'vitest';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { conflictIn, othersIn } from './conflict.ts';

const change = (field: string, by: string | null, at: string) => ({ field, before: null, after: 'x', by, at });
const refusal = (data: unknown, code: 'old_version' | 'invalid' = 'old_version') =>
  new ApiError(409, { code, message: '', data });
const row = (parts: Partial<AreaRow>): AreaRow => ({
  ...{ id: 'r', version: 1, display_name: 'x', created_at: '', deleted_at: null, related: {}, counts: {} },
  ...parts,
});
const base = row({ name: 'a', floor: '1', active: true });
const sent = (mine: Record<string, string>) => ({ area: rooms, base, mine });
const data = {
  row: row({ version: 4, name: 'x', floor: 'x', active: true }),
  changes: [
    change('name', 'Anna Berger', '2026-03-10T13:00:00Z'),
    change('floor', 'Petra Vogt', '2026-03-10T13:04:00Z'),
  ],
};

test('what both changed is chosen, what only the other one changed is taken over', () => {
  const found = conflictIn(refusal(data), sent({ name: 'y', active: 'false' }));
  expect(found).toMatchObject({ both: ['name'], theirs: ['floor'], mine: { name: 'y' } });
});

test('what no entry of the log names, and has become otherwise, is theirs too; what is as it was is nobody’s', () => {
  const cutOff = { ...data, row: row({ ...data.row, name: 'a' }), changes: data.changes.slice(0, 1) };
  const found = conflictIn(refusal(cutOff), sent({ name: 'y' }));
  expect(found).toMatchObject({ both: [], theirs: ['floor'] });
  expect(found?.changes).toMatchObject([{ field: 'floor', before: '1', after: 'x', by: null, at: null }]);
});

test('everybody who changed something is named once, with the last time', () => {
  const found = conflictIn(refusal(data), sent({}));
  expect(found && othersIn(found)).toEqual({ names: ['Anna Berger', 'Petra Vogt'], at: '2026-03-10T13:04:00Z' });
});

test('another refusal is no conflict', () => {
  expect(conflictIn(refusal(data, 'invalid'), sent({}))).toBeNull();
  expect(conflictIn(refusal(null), sent({}))).toBeNull();
  expect(conflictIn(new Error('x'), sent({}))).toBeNull();
});
