import { announcement } from './announce.ts';
import { useStore } from './store.ts';

/** The page's only live region; each app renders it once, beside its screens. */
export function Announcer() {
  const { text, count } = useStore(announcement);
  return (
    <div className="vh" role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </div>
  );
}
