import { useStore } from '#web/kit/store.ts';
import { session } from './session.ts';

/** The id of the stay that is signed in here. */
export function useStay(): string | null {
  return useStore(session, (bed) => bed?.user.stay.id ?? null);
}
