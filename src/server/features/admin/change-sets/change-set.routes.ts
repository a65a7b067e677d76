import { z } from 'zod';
import { hooksOfAreas } from '#server/features/admin/area-hooks.ts';
import { adminRoute, admitPlatform, Reply, type Route, uploadRoute } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { areas } from '#shared/areas/all.ts';
import { isKept } from '#shared/areas/define.ts';
import * as endpoints from '#shared/change-sets/change-set.endpoints.ts';
import {
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
} from '#shared/change-sets/change-set.schemas.ts';
import * as imports from '#shared/change-sets/import.endpoints.ts';
import { ImportFound, ImportQuery } from '#shared/change-sets/import.schemas.ts';
import { isImportable } from '#shared/change-sets/import-areas.ts';
import { prepareRights as prepareRightsCall } from '#shared/change-sets/rights.endpoints.ts';
import { RightsWish } from '#shared/change-sets/rights.schemas.ts';
import { applySet, discardSet } from './apply-set.ts';
import { prepareImport } from './import/prepare-import.ts';
import { planSet } from './plan-set.ts';
import { prepareEdit } from './prepare-edit.ts';
import { prepareUndo } from './prepare-undo.ts';
import { listChanged } from './read-changed-rows.ts';
import { listSets, readSet } from './read-set.ts';
import { readTouched } from './read-touched.ts';
import { renewSet } from './renew-set.ts';
import { prepareRights } from './rights/prepare-rights.ts';

/** Files of rows, each read into a set. */
export function importRoutes(secrets: SharedSecrets): Route[] {
  const hooks = hooksOfAreas(secrets);
  return areas
    .filter(isImportable)
    .map((area) =>
      admitPlatform(
        uploadRoute(
          imports.prepareImport(area),
          { query: ImportQuery, answer: ImportFound },
          (context, file, { query: { id } }) =>
            prepareImport(context, { area, hooks: hooks[area.name] ?? {}, id }, file),
        ),
      ),
    );
}

/** Changes of many rows: prepared, shown, made as a job, undone. */
export function changeSetRoutes(secrets: SharedSecrets): Route[] {
  const hooks = hooksOfAreas(secrets);
  return [
    ...areas
      .filter(isKept)
      .map((area) =>
        adminRoute(
          endpoints.prepareChanges(area),
          { body: SetWish, answer: ChangeSet },
          async (tx, { body, locale }) => new Reply(await prepareEdit(tx, area, body, locale), { made: true }),
        ),
      ),
    adminRoute(
      prepareRightsCall,
      { body: RightsWish, answer: ChangeSet },
      async (tx, { body }) => new Reply(await prepareRights(tx, body), { made: true }),
    ),
    adminRoute(
      endpoints.listChangeSets,
      { query: SetsQuery, answer: z.array(ChangeSet), meta: ChangeSetsMeta },
      async (tx, { query }) => {
        const { sets, meta } = await listSets(tx, query);
        return new Reply(sets, {}, meta);
      },
    ),
    adminRoute(endpoints.readChangeSet, { answer: ChangeSet }, (tx, { params }) => readSet(tx, params.id)),
    adminRoute(
      endpoints.listChangedRows,
      { query: SetRowsQuery, answer: z.array(ChangedRow), meta: ChangedRowsMeta },
      async (tx, { params, query, locale }) => {
        const { rows, meta } = await listChanged(tx, hooks, params.id, query, locale);
        return new Reply(rows, {}, meta);
      },
    ),
    adminRoute(endpoints.readTouched, { answer: Touched }, (tx, { params }) => readTouched(tx, params.id)),
    adminRoute(endpoints.applyChangeSet, { body: SetStart, answer: ChangeSet }, (tx, { params, body }) =>
      applySet(tx, params.id, body),
    ),
    adminRoute(endpoints.planChangeSet, { body: SetPlan, answer: ChangeSet }, (tx, { params, body }) =>
      planSet(tx, params.id, body),
    ),
    adminRoute(
      endpoints.renewChangeSet,
      { body: NextSet, answer: ChangeSet },
      async (tx, { params, body }) => new Reply(await renewSet(tx, params.id, body.id), { made: true }),
    ),
    adminRoute(endpoints.discardChangeSet, { answer: ChangeSet }, (tx, { params }) => discardSet(tx, params.id)),
    adminRoute(
      endpoints.prepareUndo,
      { body: NextSet, answer: ChangeSet },
      async (tx, { params, body }) => new Reply(await prepareUndo(tx, params.id, body.id), { made: true }),
    ),
  ];
}
