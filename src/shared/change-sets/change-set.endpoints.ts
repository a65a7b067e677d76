import type { Area } from '#shared/areas/define.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  ChangedRow,
  ChangedRowsMeta,
  ChangeSet,
  ChangeSetsMeta,
  NextSet,
  SetPlan,
  SetRowsQuery,
  SetStart,
  SetsQuery,
  SetWish,
  Touched,
} from './change-set.schemas.ts';
import { setRights } from './editable-areas.ts';

const path = '/admin/change-sets' as const;
const employee = 'employee' as const;
const undoRefusals = [
  'not_found',
  'wrong_state',
  'nothing_to_undo',
  'too_late',
  'operation_denied',
  'id_taken',
] as const;

/** Shows what the same values would change in many rows of an area, and keeps it; nothing is changed. */
export function prepareChanges({ name }: Area) {
  return endpoint<{ body: SetWish; answer: ChangeSet }>()({
    ...{ method: 'POST', path: `/admin/${name}/change-sets`, who: employee, needs: `${name}:edit` },
    refuses: ['operation_denied', 'invalid', 'id_taken', 'set_changed', 'set_too_large'],
    summary: `Prepare a change of many ${name}: which rows, from what to what; nothing is changed yet`,
  });
}

export const listChangeSets = endpoint<{ query: SetsQuery; answer: ChangeSet[]; meta: ChangeSetsMeta }>()({
  ...{ method: 'GET', path, who: employee, needs: setRights },
  ...{
    refuses: [],
    summary: 'A page of the changes of many rows: what asks first, then what is planned, then the latest first',
  },
});

export const readChangeSet = endpoint<{ answer: ChangeSet }>()({
  ...{ method: 'GET', path: `${path}/:id`, who: employee, needs: setRights },
  ...{ refuses: ['not_found'], summary: 'A change of many rows, and how far it is' },
});

export const listChangedRows = endpoint<{ query: SetRowsQuery; answer: ChangedRow[]; meta: ChangedRowsMeta }>()({
  ...{ method: 'GET', path: `${path}/:id/rows`, who: employee, needs: setRights },
  ...{ refuses: ['not_found'], summary: 'A page of its rows, each from what to what' },
});

export const readTouched = endpoint<{ answer: Touched }>()({
  ...{ method: 'GET', path: `${path}/:id/touched`, who: employee, needs: setRights },
  ...{
    refuses: ['not_found'],
    summary: 'What its rows touch: how many of each area, open requests, and what goes with a switch-off',
  },
});

export const applyChangeSet = endpoint<{ body: SetStart; answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/apply`, who: employee, needs: setRights },
  refuses: ['not_found', 'wrong_state', 'set_changed'],
  summary: 'Make the prepared changes, as a job; refused where a row was changed since they were shown',
});

export const planChangeSet = endpoint<{ body: SetPlan; answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/plan`, who: employee, needs: setRights },
  refuses: ['not_found', 'wrong_state', 'set_changed', 'invalid'],
  summary: "Make the prepared changes at an hour of the hospital's clocks, if its rows are then as they were shown",
});

export const renewChangeSet = endpoint<{ body: NextSet; answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/renew`, who: employee, needs: setRights },
  refuses: [...undoRefusals, 'set_changed', 'set_too_large', 'last_access_editor'],
  summary: 'Prepare the same of the rows as they are now, as a set of who asks; the one before is given up',
});

export const discardChangeSet = endpoint<{ answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/discard`, who: employee, needs: setRights },
  ...{
    refuses: ['not_found', 'wrong_state'],
    summary: 'Give up what is prepared, planned or was not made; nothing was changed',
  },
});

export const prepareUndo = endpoint<{ body: NextSet; answer: ChangeSet }>()({
  ...{ method: 'POST', path: `${path}/:id/undo`, who: employee, needs: setRights },
  refuses: [...undoRefusals, 'last_access_editor'],
  summary:
    'Prepare the undo of a set, of its rows in the scope of the caller: which rows it puts back, and which somebody has changed since',
});
