import { z } from 'zod';
import { announceArea } from '#server/features/admin/engine/note-change.ts';
import { readOne } from '#server/features/admin/engine/read-rows.ts';
import { endUser, lockUser } from '#server/features/users/user.actions.ts';
import { adminRoute, admitPlatform, type Route } from '#server/platform/http/route.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { users } from '#shared/areas/users.ts';

/** Deletes a patient's account at their wish, by who may see it. */
export const userRecordRoutes: Route[] = [
  adminRoute(areaEndpoints(users).remove, { answer: z.null() }, async (tx, { params }) => {
    const id = params.id ?? '';
    await lockUser(tx, id);
    await readOne(tx, users, id);
    await endUser(tx, id);
    announceArea(tx, users);
    return null;
  }),
].map(admitPlatform);
