import { assertNever } from '#shared/kernel/assert-never.ts';
import type { Actor } from './tx.ts';

type Known = { kind: 'patient' | 'employee' | 'station' | 'system'; id: string | null };

/** How an actor stands in events and logs. A patient is known as their stay, a station as its device. */
export function actorOf(actor: Actor): Known {
  switch (actor.kind) {
    case 'patient':
      return { kind: 'patient', id: actor.stay };
    case 'employee':
      return { kind: 'employee', id: actor.employee };
    case 'station':
      return { kind: 'station', id: actor.device };
    case 'tablet':
    case 'system':
      return { kind: 'system', id: null };
    default:
      return assertNever(actor);
  }
}
