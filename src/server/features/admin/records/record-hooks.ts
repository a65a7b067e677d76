import type { Hooks, Values } from '#server/features/admin/engine/hooks.ts';
import { AppError } from '#server/platform/errors.ts';

const byKind: Readonly<Record<string, string>> = {
  requests: 'request_id',
  beds: 'bed_id',
  stays: 'stay_id',
  employees: 'employee_id',
};

/** A record is about one thing, of the kind that it names. Throws `invalid` under another field that names one too. */
function requireOne(values: Values): void {
  const named = byKind[String(values.about_kind)];
  const others = Object.values(byKind).filter((field) => field !== named && (values[field] ?? null) !== null);
  if (others.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(others.map((field) => [field, 'invalid_field'])) });
}

/** What is done beside the rows of records: who made one stands with it. */
export const recordHooks: Hooks = {
  async columnsOfNew({ actor }) {
    return { made_by_id: actor.kind === 'employee' ? actor.employee : null };
  },
  async beforeCreate(_tx, values) {
    requireOne(values);
  },
  async beforeUpdate(_tx, row, values) {
    requireOne({ ...row, ...values });
  },
};
