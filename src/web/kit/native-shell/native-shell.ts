import { isInShell, shell } from './in-shell.ts';
import { type FromShell, readFromShell, shellVersion, type ToShell } from './shell-messages.ts';

/** Tells the app around the page; in a browser nobody hears it. */
export function postToShell(message: ToShell): void {
  shell?.postMessage(JSON.stringify({ wardbell: shellVersion, ...message }));
}

/**
 * Calls `heard` with what the app around the page asks, until the returned function is called. It posts to this very
 * window; what comes from another window or origin, or is none of the messages, is ignored.
 */
export function listenToShell(heard: (message: FromShell) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    const message = source === window && origin === location.origin ? readFromShell(data) : null;
    if (message) heard(message);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

const outside = /^(?:https?|tel|mailto):$/;

/**
 * Lets the app around the page open what is not of this app, or asks for a window of its own, which a web view has none
 * of; in a browser it does nothing. Answers how to end that.
 */
export function openLinksOutside(): (() => void) | undefined {
  if (!isInShell) return undefined;
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !outside.test(link.protocol)) return;
    if (link.origin === location.origin && link.target !== '_blank') return;
    event.preventDefault();
    postToShell({ type: 'open-external', address: link.href });
  };
  document.addEventListener('click', click);
  return () => document.removeEventListener('click', click);
}
