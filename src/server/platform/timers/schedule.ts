import type { Tx } from '#server/platform/tx/tx.ts';

/** Something that is to happen to a subject at a time. One pending per subject and kind. */
export type Timer = {
  kind: string;
  subject: string;
  due_at: Date;
  /** An old timer after the subject went on does nothing: its generation is not the subject's any more. */
  generation: number;
  step: number;
  urgency: 'high' | 'normal' | 'low';
};

/** Sets the timer in the caller's transaction, in place of one of the same kind for the same subject. */
export async function schedule(tx: Tx, timer: Timer): Promise<void> {
  const { kind, subject, ...when } = timer;
  await tx.db
    .insertInto('timer')
    .values({ hospital_id: tx.hospital, kind, subject, ...when })
    .onConflict((pending) => pending.columns(['hospital_id', 'subject', 'kind']).doUpdateSet(when))
    .execute();
}

/** Takes the pending timer of this kind away, if there is one. */
export async function unschedule(tx: Tx, { kind, subject }: Pick<Timer, 'kind' | 'subject'>): Promise<void> {
  await tx.db.deleteFrom('timer').where('subject', '=', subject).where('kind', '=', kind).execute();
}
