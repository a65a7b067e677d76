import { createStore } from '#web/kit/store.ts';

/** `running` from the first of several calls to the last; `failed` for the moment in which a failure is shown. */
export type Progress = 'idle' | 'running' | 'failed';

export const progress = createStore<Progress>('idle');

/** Shown after, and once shown for at least, this long. */
const delayMs = 200;
const failureShownMs = 800;

let open = 0;
let failed = false;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes that a call has left; the returned function notes how it ended. */
export function startedCall(): (well: boolean) => void {
  open += 1;
  if (open === 1) show();
  return (well) => {
    open -= 1;
    failed ||= !well;
    if (open === 0) finish();
  };
}

function show(): void {
  clearTimeout(timer);
  if (progress.get() === 'running') return;
  timer = setTimeout(() => {
    shownAt = Date.now();
    progress.set('running');
  }, delayMs);
}

function finish(): void {
  clearTimeout(timer);
  const endedBadly = failed;
  failed = false;
  if (endedBadly) {
    progress.set('failed');
    timer = setTimeout(() => progress.set('idle'), failureShownMs);
    return;
  }
  const rest = progress.get() === 'running' ? Math.max(0, shownAt + delayMs - Date.now()) : 0;
  timer = setTimeout(() => progress.set('idle'), rest);
}
