import { z } from 'zod';
import { adminRoute, Reply, type Route } from '#server/platform/http/route.ts';
import { areas } from '#shared/areas/all.ts';
import { isKept } from '#shared/areas/define.ts';
import * as endpoints from '#shared/change-sets/change-set.endpoints.ts';
import {
  ChangedRow,
  ChangedRowsMeta,
  ChangeSet,
  SetRowsQuery,
  SetStart,
  SetWish,
  Touched,
  UndoWish,
} from '#shared/change-sets/change-set.schemas.ts';
import { applySet, discardSet } from './apply-set.ts';
import { prepareEdit } from './prepare-edit.ts';
import { prepareUndo } from './prepare-undo.ts';
import { listChanged } from './read-changed-rows.ts';
import { readSet } from './read-set.ts';
import { readTouched } from './read-touched.ts';

/** Changes of many rows: prepared, shown, made as a job, undone. */
export const changeSetRoutes: Route[] = [
  ...areas
    .filter(isKept)
    .map((area) =>
      adminRoute(
        endpoints.prepareChanges(area),
        { body: SetWish, answer: ChangeSet },
        async (tx, { body, locale }) => new Reply(await prepareEdit(tx, area, body, locale), { made: true }),
      ),
    ),
  adminRoute(endpoints.readChangeSet, { answer: ChangeSet }, (tx, { params }) => readSet(tx, params.id)),
  adminRoute(
    endpoints.listChangedRows,
    { query: SetRowsQuery, answer: z.array(ChangedRow), meta: ChangedRowsMeta },
    async (tx, { params, query, locale }) => {
      const { rows, meta } = await listChanged(tx, params.id, query, locale);
      return new Reply(rows, {}, meta);
    },
  ),
  adminRoute(endpoints.readTouched, { answer: Touched }, (tx, { params }) => readTouched(tx, params.id)),
  adminRoute(endpoints.applyChangeSet, { body: SetStart, answer: ChangeSet }, (tx, { params, body }) =>
    applySet(tx, params.id, body),
  ),
  adminRoute(endpoints.discardChangeSet, { answer: ChangeSet }, (tx, { params }) => discardSet(tx, params.id)),
  adminRoute(
    endpoints.prepareUndo,
    { body: UndoWish, answer: ChangeSet },
    async (tx, { params, body }) => new Reply(await prepareUndo(tx, params.id, body.id), { made: true }),
  ),
];
