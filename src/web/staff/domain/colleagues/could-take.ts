import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

type Asked = Pick<HelpRequestForStaff, 'service_type_id' | 'department_id'>;

/**
 * Whether a colleague could accept all of these: present, and with the activity or the charge post of the ward
 * (docs/product.md). Who was notified by the last circle may as well; only the server knows them, and judges again.
 */
export function couldTake(colleague: Colleague, requests: readonly Asked[]): boolean {
  if (colleague.on_break) return false;
  return requests.every(
    ({ service_type_id, department_id }) =>
      colleague.service_types.some(({ id }) => id === service_type_id) || colleague.charge.includes(department_id),
  );
}

/** Those of one's own wards first, and who cannot be reached last. */
export function byNearness(own: readonly { id: string }[]) {
  const wards = new Set(own.map(({ id }) => id));
  const rank = ({ departments, reachability }: Colleague) =>
    (reachability === 'unreachable' ? 2 : 0) + (departments.some(({ id }) => wards.has(id)) ? 0 : 1);
  return (a: Colleague, b: Colleague) => rank(a) - rank(b);
}
