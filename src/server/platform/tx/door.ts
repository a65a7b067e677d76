import type { Clock } from '#server/platform/clock.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Db } from '#server/platform/tx/tx.ts';

/**
 * What a call gets before its hospital is known. `db` sees no hospital's row; it reaches the doors of the
 * schema (functions that return ids only) and what has no owner.
 */
export type Door = {
  db: Db;
  inHospital: InHospital;
  clock: Clock;
  secrets: SharedSecrets;
  locale: string;
  /** Of the caller, for throttling; never logged beside a name. */
  address: string;
  /** The session of the bearer token, where one was sent. */
  caller: { hospital: string } | null;
};
