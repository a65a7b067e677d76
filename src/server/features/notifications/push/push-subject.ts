import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushMessage } from '#server/platform/web-push/push-sender.ts';
import type { Bound } from './grant.ts';

/** A row of the ledger as its subject reads it. */
export type PushedRow = {
  event_id: string;
  subject_kind: string;
  subject_id: string;
  employee_id: string;
  purpose: 'alert' | 'settled';
};

/** The round that a row belongs to, by which a press of its button is judged. */
export type PushedRound = { subject_id: string; employee_id: string; generation: number | null; step: number | null };

/** What a push may be about: a kind of the ledger's subjects. The sender and the capabilities name none of them. */
export type PushSubject = {
  /** What one device is sent, in its language. Nothing when what the row speaks of is not so any more. */
  message(tx: Tx, row: PushedRow & { language: string }, bound: Bound | null): Promise<PushMessage | null>;
  /** A call has gone out: what ended while it was on its way is silenced at once. */
  onSent(tx: Tx, row: PushedRow): Promise<void>;
  /** The device has shown the call, and whoever called learns it. */
  onShown?(tx: Tx, round: PushedRound): Promise<void>;
  /**
   * The button on the call was pressed; without it the call has none. Throws `capability_refused` where it lasts no
   * more.
   */
  accept?(tx: Tx, round: PushedRound, isUsed: boolean): Promise<void>;
  /** Likewise the button that says "I can't". */
  decline?(tx: Tx, round: PushedRound, isUsed: boolean): Promise<void>;
};
