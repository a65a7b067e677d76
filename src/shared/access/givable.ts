import { modulesAtTheBed, rights, type Scope } from './rights.ts';

/** Rights, and how far they reach. */
export type Held = { readonly scope: Scope; readonly rights: readonly string[] };
/** What somebody may do, and by which access level; a platform administrator has none of the hospital's. */
export type Own = Held & { readonly level: string | null };

/** Whether nothing of this is more than what is held. */
export function isWithin(wanted: Held, held: Held): boolean {
  if (wanted.scope === 'hospital' && held.scope !== 'hospital') return false;
  return wanted.rights.every((right) => held.rights.includes(right));
}

/**
 * What may be given to others and taken from them (docs/decisions/0028-who-grants-what.md): who edits the access levels
 * of the whole hospital appoints those who work at the bed without being one of them.
 */
export function givableBy(own: Held): Held {
  const appoints = own.scope === 'hospital' && own.rights.includes('access-levels:edit');
  return appoints ? { scope: own.scope, rights: [...own.rights, ...rightsAtTheBed] } : own;
}

/** Why somebody may neither give this right to a level nor take it from it; null: they may. */
export function whyFixed(
  own: Own,
  level: { readonly id: string; readonly scope: Scope },
  right: string,
): 'wider' | 'own_level' | 'not_held' | null {
  const one = { scope: level.scope, rights: [right] };
  const isOwn = level.id === own.level;
  if (isWithin(one, isOwn ? own : givableBy(own))) return null;
  if (!isWithin({ ...one, rights: [] }, own)) return 'wider';
  return isOwn && isWithin(one, givableBy(own)) ? 'own_level' : 'not_held';
}

const rightsAtTheBed = modulesAtTheBed.flatMap((module) => rights.map((right) => `${module}:${right}`));
