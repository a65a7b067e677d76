import { denied } from '#server/platform/errors.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import type { Who } from '#shared/kernel/endpoint.ts';
import type { EmployeeId } from '#shared/kernel/ids.ts';
import type { Actor, Tx } from './tx.ts';

type Known = { kind: 'patient' | 'employee' | 'user' | 'station' | 'system' | 'platform'; id: string | null };

/** How an actor stands in events and logs. A patient is known as their stay, a station as its device. */
export function actorOf(actor: Actor): Known {
  switch (actor.kind) {
    case 'patient':
      return { kind: 'patient', id: actor.stay };
    case 'employee':
      return { kind: 'employee', id: actor.employee };
    case 'user':
      return { kind: 'user', id: actor.user };
    case 'station':
      return { kind: 'station', id: actor.device };
    case 'platform':
      return { kind: 'platform', id: actor.administrator };
    case 'tablet':
    case 'system':
      return { kind: 'system', id: null };
    default:
      return assertNever(actor);
  }
}

/** Who calls with a session of their own. */
export type SignedIn = Exclude<Who, 'public'>;
const actorKinds = { bed: 'patient', user: 'user', employee: 'employee', station: 'station' } as const satisfies Record<
  SignedIn,
  Actor['kind']
>;

/** The transaction of a call of this kind of session. */
export type TxOf<W extends SignedIn> = Tx & { actor: Extract<Actor, { kind: (typeof actorKinds)[W] }> };

/** Whether a session of this kind acts. */
export function actsAs<W extends SignedIn>(who: W, tx: Tx): tx is TxOf<W> {
  return tx.actor.kind === actorKinds[who];
}

/** The transaction of an administrator's call: of an employee, or of a platform administrator in this hospital. */
export type AdminTx = Tx & { actor: Extract<Actor, { kind: 'employee' | 'platform' }> };

export function isAdmin(tx: Tx): tx is AdminTx {
  return tx.actor.kind === 'employee' || tx.actor.kind === 'platform';
}

/** The employee who acts. Throws `operation_denied` for whoever else acts. */
export function requireEmployee(tx: Tx): EmployeeId {
  if (tx.actor.kind !== 'employee') throw denied();
  return tx.actor.employee;
}
