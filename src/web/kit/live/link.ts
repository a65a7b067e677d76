import { timing } from '#shared/requests/timing.ts';
import { setSocketId } from '#web/kit/http/socket-id.ts';
import { carryOver } from './channels.ts';
import { startEcho } from './echo.ts';
import { link } from './link-state.ts';
import { newPusher, type Pusher } from './pusher.ts';

export type LiveConfiguration = {
  session: { get(): { token: string } | null; subscribe(listener: () => void): () => void };
  /** The device that the signed-in session is, whose channel carries the echo. */
  deviceId(): string | null;
  /** Whether sound has run since this page load (S16); patients' devices say false. */
  audio?(): boolean;
};

const silentMs = timing.echoSilentSeconds * 1000;
const rereads = new Set<() => void>();

/** Calls `reread` whenever something may have been missed: the link is back, or the page is seen again. */
export function onReconnect(reread: () => void): () => void {
  rereads.add(reread);
  return () => rereads.delete(reread);
}

/** Keeps the link up for as long as somebody is signed in. Returns how to stop. */
export function startLive(configuration: LiveConfiguration): () => void {
  const supervisor = new Supervisor(configuration);
  supervisor.follow();
  const left = [
    configuration.session.subscribe(() => supervisor.follow()),
    on(document, 'visibilitychange', () => supervisor.seen()),
    on(window, 'pageshow', () => supervisor.seen()),
    on(window, 'online', () => supervisor.recreate()),
    on(window, 'offline', () => supervisor.lost()),
  ];
  return () => {
    for (const leave of left) leave();
    supervisor.close();
  };
}

class Supervisor {
  private readonly configuration: LiveConfiguration;
  private pusher: Pusher | null = null;
  private token: string | null = null;
  /** Grows with each connection, so that a late one knows that it is no longer wanted. */
  private generation = 0;
  private answeredAt = 0;
  private stopEcho: (() => void) | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(configuration: LiveConfiguration) {
    this.configuration = configuration;
  }

  /** Opens, reopens or closes as the session's token says. */
  follow(): void {
    const token = this.configuration.session.get()?.token ?? null;
    if (token === this.token) return;
    this.token = token;
    if (token) this.recreate();
    else this.close();
  }

  /** The page is seen (again), or hidden. */
  seen(): void {
    if (document.visibilityState !== 'visible' || !this.token) return;
    // While the page was hidden it asked nothing: what it knows of the link may be too old to show.
    if (link.get() === 'connected' && performance.now() - this.answeredAt > silentMs) link.set('connecting');
    if (this.pusher?.connection.state !== 'connected') this.recreate();
    else this.awaitAnswer();
    this.reread();
  }

  recreate(): void {
    if (!this.token) return;
    this.drop();
    if (link.get() === 'off') link.set('connecting');
    // A renewed token is no loss, and no proof either: the light stays for as long as the last answer is good for.
    if (link.get() !== 'connected') this.awaitAnswer();
    void this.open(this.generation);
  }

  lost(): void {
    if (this.token) link.set('lost');
  }

  close(): void {
    this.drop();
    clearTimeout(this.silence);
    link.set('off');
  }

  private async open(generation: number): Promise<void> {
    const pusher = await newPusher().catch(() => null); // its file did not come; the silence below tries again
    if (!pusher) return;
    if (generation !== this.generation) return pusher.disconnect();
    this.pusher = pusher;
    pusher.connection.bind('state_change', ({ current }: { current: string }) => {
      setSocketId(current === 'connected' ? pusher.connection.socket_id : null);
    });
    carryOver(pusher);
    this.stopEcho = startEcho(this.configuration, () => this.answered());
  }

  private drop(): void {
    this.generation += 1;
    this.stopEcho?.();
    this.stopEcho = null;
    carryOver(null);
    this.pusher?.disconnect();
    this.pusher = null;
    setSocketId(null);
  }

  private answered(): void {
    const wasAway = link.get() !== 'connected';
    this.answeredAt = performance.now();
    link.set('connected');
    this.awaitAnswer();
    if (wasAway) this.reread();
  }

  /** Without an answer in time the link counts as lost and is made anew (S14): packets may vanish without a close. */
  private awaitAnswer(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      if (document.visibilityState !== 'visible') return; // a hidden page sends no echo; `seen` takes it up again
      this.lost();
      this.recreate();
    }, silentMs);
  }

  private reread(): void {
    for (const reread of [...rereads]) reread();
  }
}

function on(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
