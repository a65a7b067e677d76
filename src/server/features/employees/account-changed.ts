import type { Tx } from '#server/platform/tx/tx.ts';
import { accountChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';

/** Open apps of an employee read their account again. */
export function announceAccount(tx: Tx, employee: string): void {
  tx.announce(accountChanged, { subject: employee, channels: [channels.employee(employee)] });
}
