import { z } from 'zod';
import { listDeleted, listLevels, readLevel } from '#server/features/access/level.reads.ts';
import { adminRoute, Reply, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/employees/level.endpoints.ts';
import { AccessLevel, AccessLevelEdit, LevelRights, NewAccessLevel } from '#shared/employees/level.schemas.ts';
import { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import { deleteLevel, editLevel, makeLevel, restoreLevel, saveRights } from './edit-levels.ts';

const saved = { message: 'messages.updated' } as const;
const done = { message: 'messages.operation_done' } as const;

/** The hospital's access levels, for whoever may administer them. */
export const levelRoutes: Route[] = [
  adminRoute(endpoints.listAccessLevels, { answer: z.array(AccessLevel) }, (tx) => listLevels(tx)),
  adminRoute(endpoints.readAccessLevel, { answer: AccessLevel }, (tx, { params }) => readLevel(tx, params.id)),
  adminRoute(endpoints.makeAccessLevel, { body: NewAccessLevel, answer: AccessLevel }, async (tx, { body }) => {
    return new Reply(await makeLevel(tx, body), { made: true });
  }),
  adminRoute(
    endpoints.editAccessLevel,
    { body: AccessLevelEdit, answer: AccessLevel },
    async (tx, { params, body }) => {
      return new Reply(await editLevel(tx, params.id, body), saved);
    },
  ),
  adminRoute(endpoints.saveLevelRights, { body: LevelRights, answer: AccessLevel }, async (tx, { params, body }) => {
    return new Reply(await saveRights(tx, params.id, body), saved);
  }),
  adminRoute(endpoints.deleteAccessLevel, { answer: z.null() }, (tx, { params }) => deleteLevel(tx, params.id)),
  adminRoute(endpoints.listDeletedLevels, { answer: z.array(DeletedRow) }, (tx) => listDeleted(tx)),
  adminRoute(endpoints.restoreAccessLevel, { answer: AccessLevel }, async (tx, { params }) => {
    return new Reply(await restoreLevel(tx, params.id), done);
  }),
];
