import { expect, test } from 'vitest';
import { applyRequestChanged } from '#shared/requests/apply-request-changed.ts';
import { me, sampleRequest } from '#web/gallery/samples/requests.ts';
import { isVisibleTo } from './visible.ts';

const elsewhere = {
  ...sampleRequest({ room: '1', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 }),
  department_id: 'other',
};
const viewer = { id: me, departments: [{ id: 'mine' }] };

test.each([
  ['of a ward of mine', { department_id: 'mine' }, true],
  ['of another ward, and I was told', { told: [me] }, true],
  ['of another ward, and I hold it', { accepted_by: { kind: 'employee', id: me, name: 'Anna' } }, true],
  ['of another ward, and somebody else was told', { told: ['bilal'] }, false],
] as const)('%s: on my board is %s', (_name, change, visible) => {
  expect(isVisibleTo(viewer, { ...elsewhere, told: [], accepted_by: null, ...change } as typeof elsewhere)).toBe(
    visible,
  );
});

test('a request of another ward leaves the board as soon as it is no business of mine, and older news do not bring it back', () => {
  const told = { ...elsewhere, version: 3, told: [me], accepted_by: null };
  const taken = { ...told, version: 4, told: [] };
  const keeps = (request: typeof told) => isVisibleTo(viewer, request);
  const shown = applyRequestChanged({ rows: [], gone: {} }, told, keeps);
  expect(shown.rows).toEqual([told]);
  const left = applyRequestChanged(shown, taken, keeps);
  expect([left.rows, applyRequestChanged(left, told, keeps).rows]).toEqual([[], []]);
});
