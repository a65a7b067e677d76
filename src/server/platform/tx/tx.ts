import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Announce } from '#server/platform/outbox/event.ts';
import type {
  BedId,
  DeviceId,
  EmployeeId,
  HospitalId,
  SessionId,
  SocketId,
  StayId,
  UserId,
} from '#shared/kernel/ids.ts';

export type Db = Kysely<Database>;

/**
 * Who acts. A patient acts as the bed's current stay, never as a person; a tablet without a stay acts for its bed. A user
 * is a patient with an account of their own, which acts for itself alone.
 * A platform administrator acts in a hospital that they have entered, in their own name.
 */
export type Actor =
  | { kind: 'patient'; stay: StayId; bed: BedId; session: SessionId }
  | { kind: 'employee'; employee: EmployeeId; session: SessionId }
  | { kind: 'user'; user: UserId; session: SessionId }
  | { kind: 'station'; device: DeviceId; department: string; session: SessionId }
  | { kind: 'tablet'; device: DeviceId; bed: BedId }
  | { kind: 'platform'; administrator: EmployeeId; session: SessionId }
  | { kind: 'system'; reason: string };

/**
 * The one thing every action gets: a transaction inside one hospital, and who acts, from where, when.
 * Made by `inHospital`, `acrossHospitals` and tests only.
 */
export type Tx = {
  db: Db;
  hospital: HospitalId;
  actor: Actor;
  device: DeviceId | null;
  socket: SocketId | null;
  clock: Clock;
  /** Delivered to the sockets and listeners after the commit, and only then. */
  announce: Announce;
  /**
   * For jobs that see to many subjects: does it after the commit in a transaction of its own, as the same caller, one
   * after the other. One that fails keeps no other back; the caller gets `SubjectsFailed` when all have had their turn.
   */
  afterwards(subject: string, action: (tx: Tx) => Promise<void>): void;
};
