import type { ModuleRight } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { type Area, isKept } from '#shared/areas/define.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  ChangedRow,
  ChangedRowsMeta,
  ChangeSet,
  SetRowsQuery,
  SetStart,
  SetWish,
  Touched,
  UndoWish,
} from './change-set.schemas.ts';

/** A set is found by who may edit the area of its rows. */
const needs: readonly ModuleRight[] = areas.filter(isKept).map(({ name }): ModuleRight => `${name}:edit`);
const path = '/admin/change-sets' as const;
const employee = 'employee' as const;

/** Shows what the same values would change in many rows of an area, and keeps it; nothing is changed. */
export function prepareChanges({ name }: Area) {
  return endpoint<{ body: SetWish; answer: ChangeSet }>()({
    ...{ method: 'POST', path: `/admin/${name}/change-sets`, who: employee, needs: `${name}:edit` },
    refuses: ['operation_denied', 'invalid', 'id_taken', 'set_changed', 'set_too_large'],
    summary: `Prepare a change of many ${name}: which rows, from what to what; nothing is changed yet`,
  });
}

export const readChangeSet = endpoint<{ answer: ChangeSet }>()({
  ...{ method: 'GET', path: `${path}/:id`, who: employee, needs },
  ...{ refuses: ['not_found'], summary: 'A change of many rows, and how far it is' },
});

export const listChangedRows = endpoint<{ query: SetRowsQuery; answer: ChangedRow[]; meta: ChangedRowsMeta }>()({
  ...{ method: 'GET', path: `${path}/:id/rows`, who: employee, needs },
  ...{ refuses: ['not_found'], summary: 'A page of its rows, each from what to what' },
});

export const readTouched = endpoint<{ answer: Touched }>()({
  ...{ method: 'GET', path: `${path}/:id/touched`, who: employee, needs },
  ...{ refuses: ['not_found'], summary: 'What its rows touch: how many of each area, and open requests' },
});

export const applyChangeSet = endpoint<{ body: SetStart; answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/apply`, who: employee, needs },
  refuses: ['not_found', 'wrong_state', 'set_changed'],
  summary: 'Make the prepared changes, as a job; refused where a row was changed since they were shown',
});

export const discardChangeSet = endpoint<{ answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/discard`, who: employee, needs },
  ...{ refuses: ['not_found', 'wrong_state'], summary: 'Give prepared changes up; nothing was changed' },
});

export const prepareUndo = endpoint<{ body: UndoWish; answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/undo`, who: employee, needs },
  refuses: ['not_found', 'wrong_state', 'too_late', 'id_taken'],
  summary: 'Prepare the undo of a whole set: which rows it puts back, and which somebody has changed since',
});
