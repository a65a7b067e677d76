// The number on the app's icon is kept by an open page alone, so that it goes with the page. Where the platform ends or
// freezes a page without a word, no code runs and the number stays until the next push: the worker takes it away then,
// and has whichever page can still answer say it again.

/** What the worker, or another window that closes, asks of open pages. */
const sayAgain = 'say-what-waits';

/** Where the platform has that; one that refuses it goes without. */
function show(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

/** Shows the number that `waiting` answers for as long as this page is open. Answers how to say it, and how to stop. */
export function keepIconCount(waiting: () => number): { say: () => void; stop: () => void } {
  const windows = new BroadcastChannel(sayAgain);
  const say = () => show(waiting());
  const heard = ({ data }: MessageEvent) => {
    if (data === sayAgain) say();
  };
  const leave = () => {
    show(0);
    windows.postMessage(sayAgain);
  };
  windows.addEventListener('message', heard);
  navigator.serviceWorker?.addEventListener('message', heard);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', say);
  return {
    say,
    stop: () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', say);
      navigator.serviceWorker?.removeEventListener('message', heard);
      leave();
      windows.close();
    },
  };
}
