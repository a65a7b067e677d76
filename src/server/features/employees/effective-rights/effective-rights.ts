import { requireRight } from '#server/features/access/access.reads.ts';
import { readHeld } from '#server/features/access/held.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { administratorRights, covers, type ModuleRight, modules, rightsIn } from '#shared/access/rights.ts';
import type { EffectiveRights } from '#shared/employees/effective-rights.schemas.ts';
import { findSubject, listAllLevels, listPossibleGivers, type Subject } from './effective-rights.queries.ts';
import { canGive, type PossibleGiver } from './who-can-give.ts';

/** What the employee who calls may do. */
export async function readOwnRights(tx: Tx): Promise<EffectiveRights> {
  const subject = await findSubject(tx, requireEmployee(tx), 'own');
  if (!subject) throw notFound('employee');
  return rightsOf(tx, subject);
}

/**
 * What an employee of the scope may do. Throws `not_found`, and `operation_denied` for who may not view access levels:
 * what a level allows is theirs to see alone.
 */
export async function readRightsOf(tx: Tx, id: string): Promise<EffectiveRights> {
  const subject = await findSubject(tx, id, 'in scope');
  if (!subject) throw notFound('employee');
  await requireRight(tx, 'access-levels:view');
  return rightsOf(tx, subject);
}

async function rightsOf(tx: Tx, subject: Subject): Promise<EffectiveRights> {
  const { id, fullname, level_name, scope, departments, rights } = subject;
  const isAsked = (await readSetting(tx, 'second_factor_of_administrators')) && !subject.has_factor;
  const hindrances: EffectiveRights['hindrances'] = [];
  if (!subject.active) hindrances.push('switched_off');
  if (!subject.can_sign_in) hindrances.push('cannot_sign_in');
  if (scope === 'own_departments' && departments.length === 0) hindrances.push('no_department');
  return {
    employee: { id, name: fullname },
    level: { name: level_name, scope },
    ...{ departments, rights: [...rights], hindrances },
    waiting_for_factor: isAsked ? administratorRights.filter((right) => rights.includes(right)) : [],
    givers: await giversOf(tx, subject),
  };
}

const mostNamed = 20;

/** For every right that the level lacks who can give it, those together that the same people can give. */
async function giversOf(tx: Tx, subject: Subject): Promise<EffectiveRights['givers']> {
  const { rights: held } = await readHeld(tx);
  const seesLevels = covers(held, ['access-levels:view', 'employees:view']);
  const levels = await listAllLevels(tx);
  const possible = await listPossibleGivers(tx, subject.id, { seesPeople: covers(held, 'employees:view') });
  const own = { id: subject.level, scope: subject.scope, rights: subject.rights };
  const groups = Map.groupBy(
    everyRight.filter((right) => !subject.rights.includes(right)),
    (right) => idsOf(possible.filter((one) => canGive(one, right, own, levels))),
  );
  return [...groups].map(([ids, rights]) => {
    const all = possible.filter(({ id }) => ids.includes(id));
    const people = all.filter(({ is_seen }) => is_seen).slice(0, mostNamed);
    const others = all.filter((one) => !people.includes(one));
    return {
      rights,
      people: people.map(({ id, fullname: name }) => ({ id, name })),
      more: others.length,
      levels: seesLevels ? [...new Set(others.map(({ level_name }) => level_name))] : [],
    };
  });
}

const idsOf = (givers: readonly PossibleGiver[]) => givers.map(({ id }) => id).join(' ');

/** Those of `hospitals` are the platform's, and nobody of a hospital gives them. */
const everyRight = modules
  .filter((module) => module !== 'hospitals')
  .flatMap((module) => rightsIn(module).map((right): ModuleRight => `${module}:${right}`));
