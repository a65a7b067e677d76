import type { WantedApproval } from '#shared/beds/approval.schemas.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

type Kept = Pick<WantedApproval, 'approval_id' | 'approval_token'>;
/** A further device that waits to be let in, or how that ended. */
export type Approval = ({ is: 'wanted' } & Kept) | { is: 'refused' | 'lapsed' };

const key = 'approval';
const ends: Partial<Record<ErrorCode | 'no_answer', 'refused' | 'lapsed'>> = {
  approval_refused: 'refused',
  approval_lapsed: 'lapsed',
  not_found: 'lapsed',
};

/** Null on a device that asked for nothing, or was let in. */
export const approval = createStore<Approval | null>(stored());

/** Whether the sign-in waits for somebody now; what it waits with outlives a reload. */
export function keepApproval(error: unknown): boolean {
  const wanted = error instanceof ApiError && error.code === 'approval_wanted' ? keptOf(error.data) : null;
  if (!wanted) return false;
  writeStored(key, wanted);
  approval.set(() => ({ is: 'wanted', ...wanted }));
  return true;
}

/** Waits no longer: let in, or the person has left it. */
export function clearApproval(): void {
  removeStored(key);
  approval.set(() => null);
}

/** The answer to one who waits. Anything but the end of it is waited through. */
export function noteAnswer(error: unknown): void {
  const end = error instanceof ApiError ? ends[error.code] : undefined;
  if (!end) return;
  removeStored(key);
  approval.set(() => ({ is: end }));
}

function stored(): Approval | null {
  const kept = keptOf(readStored(key));
  return kept && { is: 'wanted', ...kept };
}

function keptOf(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('approval_id' in value) || !('approval_token' in value)) return null;
  const { approval_id, approval_token } = value;
  if (typeof approval_id !== 'string' || typeof approval_token !== 'string') return null;
  return { approval_id, approval_token };
}
