import { timing } from '#shared/kernel/timing.ts';
import { renewSession, unrenewed } from '#web/kit/http/refresh.ts';
import { type Line, ofThePage } from './line.ts';
import { type LiveConfiguration, Supervisor } from './supervisor.ts';
import { watchServer } from './watch-server.ts';

/** `joined`: the link stands (again), and says itself if something was announced just before. */
export type Why = 'joined' | 'missed';

const rereads = new Set<(why: Why) => void>();

/** Calls `reread` whenever something may have been missed: the link is back, or the page is seen again. */
export function onReconnect(reread: (why: Why) => void): () => void {
  rereads.add(reread);
  return () => rereads.delete(reread);
}

/** Keeps the link up for as long as somebody is signed in, and asks for the server otherwise. Returns how to stop. */
export function startLive(configuration: LiveConfiguration): () => void {
  const renewing = setInterval(() => renew(configuration), timing.sendRetrySeconds * 1000);
  const reread = (why: Why) => {
    for (const one of [...rereads]) one(why);
  };
  const left = [watchServer(), superviseLine(ofThePage, configuration, reread)];
  return () => {
    clearInterval(renewing);
    for (const leave of left) leave();
  };
}

/** Keeps one line up for as long as its session is there. Returns how to stop. */
export function superviseLine(line: Line, configuration: LiveConfiguration, reread: (why: Why) => void): () => void {
  const supervisor = new Supervisor(configuration, reread, line);
  supervisor.follow();
  if (!navigator.onLine) supervisor.lost(); // no `offline` comes for a page that opens without a network
  const left = [
    configuration.session.subscribe(() => supervisor.follow()),
    on(document, 'visibilitychange', () => supervisor.seen()),
    on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && supervisor.seen()), // back from the browser's cache
    on(window, 'online', () => supervisor.tryNow()),
    on(window, 'offline', () => supervisor.lost()),
  ];
  return () => {
    for (const leave of left) leave();
    supervisor.close();
  };
}

/**
 * A refresh that got no answer is tried again while the page is seen; the new token then brings the link back (S27).
 */
function renew({ session }: LiveConfiguration): void {
  if (!unrenewed.get() || document.visibilityState !== 'visible') return;
  const token = session.get()?.token;
  if (token) renewSession(token).catch(() => null); // still no answer: the screen says so, and the next try follows
}

function on(target: EventTarget, event: string, listener: (event: Event) => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
