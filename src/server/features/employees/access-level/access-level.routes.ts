import { z } from 'zod';
import { listGivableLevels } from '#server/features/access/givable.reads.ts';
import { adminRoute, Reply, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/employees/access-level.endpoints.ts';
import { EmployeeLevel, GiveLevel } from '#shared/employees/access-level.schemas.ts';
import { LevelChoice } from '#shared/employees/level.schemas.ts';
import { giveLevel } from './give-level.ts';

/** Which access level an employee has. */
export const employeeLevelRoutes: Route[] = [
  adminRoute(endpoints.listGivableLevels, { answer: z.array(LevelChoice) }, (tx) => listGivableLevels(tx)),
  adminRoute(endpoints.giveAccessLevel, { body: GiveLevel, answer: EmployeeLevel }, async (tx, { params, body }) => {
    return new Reply(await giveLevel(tx, params.id, body), { message: 'messages.updated' });
  }),
];
