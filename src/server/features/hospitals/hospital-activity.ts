import { entriesAbout } from '#server/platform/history/entries-about.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import { notedIn } from '#shared/areas/noted-in.ts';
import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import { inPlatform, inside, readHospital } from './looked-after.ts';

/**
 * What the platform has changed of a hospital, the newest first; what its own people do is theirs. Throws `not_found`,
 * also outside the platform's own tenant.
 */
export async function readHospitalActivity(context: SessionContext, id: string): Promise<OwnScreenActivity[]> {
  await inPlatform(context, (tx) => readHospital(tx, id));
  const all = await context.inHospital(inside(context, id), (tx) => entriesAbout(tx, 'hospital', id));
  const entries = all.filter(({ causer_type }) => causer_type === 'platform');
  const ids = [...new Set(entries.flatMap(({ causer_id }) => causer_id ?? []))];
  const people = await inPlatform(context, async ({ db }) => {
    if (ids.length === 0) return [];
    return db.selectFrom('employee').select(['id', 'name', 'family']).where('id', 'in', ids).execute();
  });
  const names = new Map(people.map((one) => [one.id, `${one.name} ${one.family}`]));
  return entries.map(({ id: entry, created_at, action, causer_id, properties }) => ({
    ...{ id: entry, at: created_at.toISOString(), action: action.slice(action.indexOf('.') + 1) },
    ...{ by: names.get(causer_id ?? '') ?? null, changes: notedIn(properties) },
  }));
}
