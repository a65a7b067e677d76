import { useEffect } from 'react';
import { dismissToast, type Toast, toasts } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';

/** The patient's toasts stay two seconds, at the bottom in the middle. */
const shownMs = 2000;

/** Short notices; they only repeat what stays on the screen elsewhere (S12). */
export function Toasts() {
  const shown = useStore(toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function OneToast({ toast: { id, text, kind } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p className={`toast ${kind}`}>
      <Icon name={kind === 'good' ? 'check' : 'alert'} />
      <span>{text}</span>
    </p>
  );
}
