import type { Texts } from '#shared/kernel/texts.ts';
import type { Submission, SubmissionMeta } from '#shared/requests/request.schemas.ts';

/** A cancel that waits for its turn; `undone` is the undo of the tap itself. */
export type QueuedCancel = { action_id: string; reason: 'undone' | 'not_needed' };

/** A service as it stood on the key that was tapped. */
export type Shown = { title: Texts; icon: string };

/** One tap as the device keeps it until the server has answered. */
export type Entry = {
  /** The submission's id, made by this device. */
  id: string;
  stay_id: string;
  asked_at: string;
  /** What the person tapped, so that it can be shown without the server. */
  shown: Shown;
  /** Null once it is answered and only the cancel is left. */
  submission: Submission | null;
  cancel: QueuedCancel | null;
  /** Whether it may have reached the server; written before the first try. */
  attempted: boolean;
};

/** What becomes of a stored entry: the next one, or null to delete it. */
export type Rule = (entry: Entry | null) => Entry | null;

export function newEntry(submission: Submission, shown: Shown): Entry {
  const { id, stay_id, asked_at } = submission;
  return { id, stay_id, asked_at, shown, submission, cancel: null, attempted: false };
}

/** A tap that cannot have left is deleted; any other undo is queued behind it and names the submission (product §3). */
export function cancelRule(answered: Omit<Entry, 'submission' | 'cancel' | 'attempted'>, cancel: QueuedCancel): Rule {
  return (entry) => {
    if (!entry) return { ...answered, submission: null, cancel, attempted: true };
    if (entry.submission && !entry.attempted) return null;
    return { ...entry, cancel: entry.cancel ?? cancel };
  };
}

/** A try is about to leave. An entry that was undone meanwhile stays away. */
export const attemptRule: Rule = (entry) => entry && { ...entry, attempted: true };

/** The submission is answered: its undo comes next, unless there is none or the tap made nothing to undo. */
export function answeredRule(meta: SubmissionMeta): Rule {
  return (entry) => (entry?.cancel && madeRequest(meta) ? { ...entry, submission: null } : null);
}

/** Whether the tap made a request of its own; one that only raised has no undo. */
export function madeRequest(meta: SubmissionMeta): boolean {
  return meta.items.some((item) => item.outcome === 'created');
}

export const byAsked = (a: Entry, b: Entry) => a.asked_at.localeCompare(b.asked_at) || a.id.localeCompare(b.id);
