import { assertNever } from '#shared/kernel/assert-never.ts';
import type { Actor } from './tx.ts';

/** How an actor stands in events and logs. A patient is known as their stay. */
export function actorOf(actor: Actor): { kind: 'patient' | 'employee' | 'system'; id: string | null } {
  switch (actor.kind) {
    case 'patient':
      return { kind: 'patient', id: actor.stay };
    case 'employee':
      return { kind: 'employee', id: actor.employee };
    case 'system':
      return { kind: 'system', id: null };
    default:
      return assertNever(actor);
  }
}
