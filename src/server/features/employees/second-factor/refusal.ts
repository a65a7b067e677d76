import { allows } from '#server/features/access/access.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { coversInHospital } from '#shared/access/platform.ts';
import { administratorRights, type Need } from '#shared/access/rights.ts';
import { factorSince } from './factor.queries.ts';

/**
 * Why the employee or platform administrator who calls may not do what needs this; null where they may. Rights are given, and the setting is
 * changed, while people are signed in: administrator rights open nothing to who must have a second factor and has none
 * (`second_factor_first`), whatever the sign-in asked for. Everything else they go on doing.
 */
export async function refusalOf(tx: Tx, need: Need): Promise<AppError | null> {
  // Nobody enters a hospital without a second factor.
  if (tx.actor.kind === 'platform') return coversInHospital(need) ? null : denied();
  if (tx.actor.kind !== 'employee' || !(await allows(tx, need))) return denied();
  if (need === 'own' || need === 'duty') return null;
  const enough = typeof need === 'string' ? [need] : need;
  const others = enough.filter((right) => !administratorRights.includes(right));
  if (others.length === enough.length || (await allows(tx, others))) return null;
  if (!(await readSetting(tx, 'second_factor_of_administrators'))) return null;
  return (await factorSince(tx, tx.actor.employee)) === null ? new AppError('second_factor_first') : null;
}
