import { timing } from '#shared/requests/timing.ts';
import { renewSession, unrenewed } from '#web/kit/http/refresh.ts';
import { type LiveConfiguration, Supervisor } from './supervisor.ts';

const rereads = new Set<() => void>();

/** Calls `reread` whenever something may have been missed: the link is back, or the page is seen again. */
export function onReconnect(reread: () => void): () => void {
  rereads.add(reread);
  return () => rereads.delete(reread);
}

/** Keeps the link up for as long as somebody is signed in. Returns how to stop. */
export function startLive(configuration: LiveConfiguration): () => void {
  const supervisor = new Supervisor(configuration, () => {
    for (const reread of [...rereads]) reread();
  });
  supervisor.follow();
  if (!navigator.onLine) supervisor.lost(); // no `offline` comes for a page that opens without a network
  const renewing = setInterval(() => renew(configuration), timing.sendRetrySeconds * 1000);
  const left = [
    configuration.session.subscribe(() => supervisor.follow()),
    on(document, 'visibilitychange', () => supervisor.seen()),
    on(window, 'pageshow', () => supervisor.seen()),
    on(window, 'online', () => supervisor.tryNow()),
    on(window, 'offline', () => supervisor.lost()),
  ];
  return () => {
    clearInterval(renewing);
    for (const leave of left) leave();
    supervisor.close();
  };
}

/** A refresh that got no answer is tried again while the page is seen; the new token then brings the link back (S27). */
function renew({ session }: LiveConfiguration): void {
  if (!unrenewed.get() || document.visibilityState !== 'visible') return;
  const token = session.get()?.token;
  if (token) renewSession(token).catch(() => null); // still no answer: the screen says so, and the next try follows
}

function on(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
