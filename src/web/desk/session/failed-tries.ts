import type { FailedTries } from '#shared/employees/employee.schemas.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

const key = 'staff.failed_tries';

/** What failed at the account before this sign-in, until its owner has read it: the server says it once. */
export const failedTries = createStore<FailedTries | null>(readStored(key) as FailedTries | null); // written below alone

export function keepFailedTries(tries: FailedTries | null): void {
  if (tries) writeStored(key, tries);
  else removeStored(key);
  failedTries.set(tries);
}
