import { progress } from '#web/kit/http/progress.ts';
import { useStore } from '#web/kit/store.ts';

/** Follows the calls of the page; the screens themselves say what is being loaded, so readers pass it by. */
export function ProgressBar() {
  const state = useStore(progress);
  return <div className={`progress is-${state}`} aria-hidden="true" />;
}
