import { progress } from '#web/kit/http/progress.ts';
import { useStore } from '#web/kit/store.ts';

/** A line under the header while calls are on their way; red for a moment when one failed. */
export function ProgressBar() {
  const state = useStore(progress);
  return state === 'idle' ? null : <span className={`progress is-${state}`} aria-hidden="true" />;
}
