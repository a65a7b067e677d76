import { timing } from '#shared/kernel/timing.ts';
import { startEcho } from './echo.ts';
import { type Line, ofThePage } from './line.ts';
import type { Pusher } from './pusher.ts';
import { serverNow } from './server-time.ts';

export type LiveConfiguration = {
  session: { get(): { token: string } | null; subscribe(listener: () => void): () => void };
  /** Whose own channel carries the echo: of the device that the signed-in session is, on a user's line of the user. */
  ownId(): string | null;
  /** Whether sound has run since this page load (S16); patients' devices say false. */
  audio?(): boolean;
  /** Whether the battery is low, and when that changes; null while it is not known or nobody's business (S14). */
  battery?: { get(): boolean | null; subscribe(listener: () => void): () => void };
};

const silentMs = timing.echoSilentSeconds * 1000;
/** The library waits 15, 30, 60 s after a refused try; here each gets this long, a slow network's later ones longer. */
const patienceMs = (tries: number) => (tries < 3 ? timing.sendRetrySeconds : timing.sendTimeoutSeconds) * 1000;

/** Opens, watches and reopens the one connection of a line, and says by its `state` what is known of it. */
export class Supervisor {
  private readonly configuration: LiveConfiguration;
  private readonly reread: (why: 'joined' | 'missed') => void;
  private readonly line: Line;
  private pusher: Pusher | null = null;
  private token: string | null = null;
  /** Grows with each connection, so that a late one knows that it is no longer wanted. */
  private generation = 0;
  private answeredAt = Number.NEGATIVE_INFINITY;
  /** No answer yet since the socket last came up; the first one makes the screens read again (S6). */
  private isNew = false;
  /** The server sent this session away for good: only another token may come back. */
  private isRefused = false;
  private tries = 0;
  private stopEcho: (() => void) | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private asked: ReturnType<typeof setTimeout> | undefined;

  constructor(configuration: LiveConfiguration, reread: (why: 'joined' | 'missed') => void, line = ofThePage) {
    this.configuration = configuration;
    this.reread = reread;
    this.line = line;
  }

  /** Opens, reopens or closes as the session's token says. */
  follow(): void {
    const token = this.configuration.session.get()?.token ?? null;
    if (token === this.token) return;
    this.token = token;
    this.isRefused = false;
    if (token) this.tryNow();
    else this.close();
  }

  /** The page is seen (again), or hidden. */
  seen(): void {
    if (!isVisible() || !this.token) return;
    // While the page was hidden it asked nothing: what it knows of the link may be too old to show.
    if (this.line.state.get() === 'connected' && performance.now() - this.answeredAt > silentMs)
      this.line.state.set('connecting');
    if (this.pusher?.connection.state !== 'connected') this.tryNow();
    this.awaitAnswer();
    this.reread('missed');
  }

  /** A new connection, at once. */
  tryNow(): void {
    this.tries = 0;
    this.connect();
  }

  lost(): void {
    if (!this.token) return;
    // Before the first answer nothing was known to be right.
    if (Number.isFinite(this.answeredAt))
      this.line.knownAt.set(Math.round(serverNow() - (performance.now() - this.answeredAt)));
    this.line.state.set('lost');
  }

  close(): void {
    this.drop();
    clearTimeout(this.silence);
    clearTimeout(this.asked);
    this.silence = undefined;
    this.asked = undefined;
    this.line.state.set('off');
  }

  private connect(): void {
    if (!this.token || this.isRefused) return;
    this.drop();
    if (this.line.state.get() === 'off') this.line.state.set('connecting');
    // A renewed token is no loss, and no proof either: the light stays for as long as the last answer is good for.
    if (this.silence === undefined) this.awaitAnswer();
    this.retryIn(patienceMs(this.tries));
    this.tries += 1;
    void this.open(this.generation);
  }

  private async open(generation: number): Promise<void> {
    const pusher = await this.line.open().catch(() => null); // its file did not come; the retry asks for it again
    if (!pusher) return;
    if (generation !== this.generation) return pusher.disconnect();
    this.pusher = pusher;
    pusher.connection.bind('state_change', ({ current }: { current: string }) => {
      if (generation === this.generation) this.changed(current, pusher);
    });
    pusher.bind('server.going_away', ({ return_after_ms }: { return_after_ms: number }) => {
      this.drop(); // by itself the library would be back at once, like everybody else's
      this.retryIn(return_after_ms);
    });
    pusher.bind('server.reread', ({ read_after_ms }: { read_after_ms: number }) => this.rereadIn(read_after_ms));
    this.line.subscriptions.carryOver(pusher);
    this.stopEcho = startEcho(this.line, this.configuration, (isHeard) => (isHeard ? this.answered() : this.lost()));
  }

  private changed(current: string, pusher: Pusher): void {
    this.line.setSocketId(current === 'connected' ? pusher.connection.socket_id : null);
    if (current === 'connected') {
      this.isNew = true;
      clearTimeout(this.retry);
    } else if (current === 'disconnected') {
      this.isRefused = true;
      clearTimeout(this.retry);
      this.lost();
      this.reread('missed'); // whose 401 renews the session or ends it
    } else this.retryIn(patienceMs(this.tries));
  }

  private drop(): void {
    this.generation += 1;
    clearTimeout(this.retry);
    this.stopEcho?.();
    this.stopEcho = null;
    this.line.subscriptions.carryOver(null);
    this.pusher?.disconnect();
    this.pusher = null;
    this.line.setSocketId(null);
  }

  private answered(): void {
    const wasAway = this.isNew || this.line.state.get() !== 'connected';
    this.isNew = false;
    this.tries = 0;
    this.answeredAt = performance.now();
    this.line.state.set('connected');
    this.awaitAnswer();
    if (wasAway) this.reread('joined');
  }

  /**
   * The server gave up something that this page should have heard (S6). One reading answers all that were asked for.
   */
  private rereadIn(ms: number): void {
    this.asked ??= setTimeout(() => {
      this.asked = undefined;
      this.reread('missed');
    }, ms);
  }

  private retryIn(ms: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => isVisible() && this.connect(), ms);
  }

  /** Without an answer in time the link counts as lost and is made anew (S14): packets may vanish without a close. */
  private awaitAnswer(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      if (!isVisible()) return; // a hidden page sends no echo; `seen` takes it up again
      this.lost();
      this.awaitAnswer();
      this.connect();
    }, silentMs);
  }
}

const isVisible = () => document.visibilityState === 'visible';
