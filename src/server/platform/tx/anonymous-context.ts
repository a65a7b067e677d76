import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { RelyingParty } from '#server/platform/relying-party.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Actor, Db, Tx } from '#server/platform/tx/tx.ts';

/**
 * What a call gets before its hospital is known. `db` sees no hospital's row; it reaches the sign-in lookups of the
 * schema (functions that return ids only) and what has no owner.
 */
export type AnonymousContext = {
  db: Db;
  inHospital: InHospital;
  clock: Clock;
  secrets: SharedSecrets;
  log: Log;
  /** Whether links can be mailed: a mail server takes mails, and the address of this server is known. */
  mailsLinks: boolean;
  /** To whom passkeys belong; null where browsers bind none to this server. */
  relyingParty: RelyingParty | null;
  locale: string;
  /** Of the caller, for throttling: IPv4, or the /64 of IPv6. Never logged beside a name. */
  address: string;
  /** What the device says it was given at its first sign-in; nobody has looked at its signature yet. */
  deviceMark: string | null;
  /** What the browser says of itself, for the owner of a session to know it again. */
  userAgent: string | null;
  /** The session of the bearer token, where one was sent. */
  caller: { hospital: string } | null;
};

/**
 * Opens a transaction as who calls, whose session and right to this call are asked anew in it. Throws `no_session` or
 * `operation_denied` where one of them has ended meanwhile.
 */
export type InSession = <T>(action: (tx: Tx) => Promise<T>) => Promise<T>;

/** What a call of a session gets that opens its own transactions. */
export type SessionContext = AnonymousContext & {
  session: { id: string; hospital: string; device: string | null; actor: Actor };
  inSession: InSession;
  /** Aborted once nobody waits for the answer: what takes long looks at it between its parts. */
  gone: AbortSignal;
};
