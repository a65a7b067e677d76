import { requireOffered } from '#server/features/content/language.reads.ts';
import {
  changeBelonging,
  endAccount,
  replaceEmail,
  requireInOwnWards,
  requireMayTouch,
} from '#server/features/employees/kept-accounts.actions.ts';
import { announceCardsNaming } from '#server/features/requests/stay-cards.actions.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { plainAddressShape } from '#shared/kernel/plain-address.ts';
import type { Hooks, Values } from './engine/hooks.ts';

/** What is done beside the rows of employees: nobody makes or touches an account with more than they may give. */
export const employeeHooks: Hooks = {
  async beforeCreate(tx, { id, ...values }) {
    // Who has deleted their account is erased: it is nobody's any more.
    if (values.username === id) throw conflict('too_late');
    requireActivity(values);
    requirePlainAddress(values);
    await requireOffered(tx, values.language_code, 'language_code');
    await requireMayTouch(tx, String(id), String(values.access_level_id));
  },
  async beforeUpdate(tx, { id, ...row }, values) {
    const after = { ...row, ...values };
    requireActivity(after);
    requirePlainAddress(values);
    if ('language_code' in values) await requireOffered(tx, values.language_code, 'language_code');
    await requireMayTouch(tx, id, String(row.access_level_id), String(after.access_level_id));
    if ('email' in values) await replaceEmail(tx, id);
    const departments = idsOf(values.departments);
    const left = idsOf(row.departments)?.filter((one) => departments && !departments.includes(one)) ?? [];
    await requireInOwnWards(tx, left);
    await changeBelonging(tx, id, {
      level: typeof values.access_level_id === 'string' ? values.access_level_id : undefined,
      departments,
      service_types: idsOf(values.service_types),
      active: typeof values.active === 'boolean' ? values.active : undefined,
    });
    if ('name' in values || 'family' in values) await announceCardsNaming(tx, { accepter: id });
  },
  async beforeDelete(tx, { id, access_level_id }) {
    await requireMayTouch(tx, id, String(access_level_id));
    await endAccount(tx, id);
  },
};

/** A nurse without an activity would be notified of nothing. */
function requireActivity({ role, service_types }: Values): void {
  if (role === 'nurse' && idsOf(service_types)?.length === 0)
    throw new AppError('invalid', { fields: { service_types: 'activity_wanted' } });
}

/** One address, and nothing beside it: what is mailed goes nowhere else. */
function requirePlainAddress({ email }: Values): void {
  if (typeof email === 'string' && !plainAddressShape.test(email))
    throw new AppError('invalid', { fields: { email: 'invalid_field' } });
}

function idsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}
