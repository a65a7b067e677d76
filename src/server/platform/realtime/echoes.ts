import { isRecord } from '#server/platform/realtime/protocol/frames.ts';
import type { Ticker } from '#server/platform/ticker.ts';
import { type Echo, echo } from '#shared/kernel/echo.events.ts';
import type { ClientEvent, Sender } from './options.ts';

/** `foreground`: answers now. `hidden`: said that it goes to sleep. `silent`: should answer and does not. */
export type EchoState = 'foreground' | 'hidden' | 'silent';

/**
 * What the echoes of one page or device add up to. `audio`: it says that sound is running since this page load;
 * `batteryLow`: what it said last of its battery, undefined while it has said nothing.
 */
export type Echoing = { id: string; state: EchoState; audio: boolean; batteryLow?: boolean };

/** Where echoes come from, when one counts as missing, and who wants to know. */
export type EchoOptions = {
  /** The channel's name without the id, such as `private-device.`. */
  channelPrefix: string;
  /** An echo older than this no longer proves the foreground (S16). */
  silentAfterMs: number;
  ticker: Ticker;
  /** The server's time in milliseconds since 1970, sent along so that pages know their clock's offset (S18). */
  serverTime(): number;
  /**
   * How long ago what the pages must hear was looked for, so that a page knows whether an event would reach it (S15).
   */
  readMsAgo(): number;
  /** Called when a state or the sound changes; never for an echo that changes nothing. */
  onChange(changed: Echoing): void;
};

/** `hidden`: the socket that said last that nobody sees it. */
type Entry = {
  visible: Map<string, { audio: boolean; at: number }>;
  hidden: string | null;
  batteryLow?: boolean;
  last: Echoing;
};

/** A question of a page, of which nothing is known but that it is an object. */
type Question = Readonly<Record<string, unknown>>;

/** Supervises pages above the transport: a socket that is open proves nothing, an answered echo does (S14–S16). */
export class Echoes {
  private readonly options: EchoOptions;
  private readonly entries = new Map<string, Entry>();

  /** Ends the check for old echoes that begins with the construction. */
  readonly stop: () => void;

  constructor(options: EchoOptions) {
    this.options = options;
    this.stop = options.ticker.every(1000, () => this.sweep());
  }

  /**
   * The declaration of `client-echo { n, visible, audio, battery_low? }`: answered to that socket alone with `echo { n, now,
   * read_ms_ago }`.
   */
  readonly clientEvent: ClientEvent = {
    allowedOn: (channel) => channel.startsWith(this.options.channelPrefix),
    relay: 'none',
    handle: (sender, channel, data) => {
      if (!isRecord(data) || !this.answer(sender, channel, data)) return;
      const id = channel.slice(this.options.channelPrefix.length);
      this.note(id, sender.socketId, data);
    },
    gone: (socketId, channel) => this.clearHidden(channel.slice(this.options.channelPrefix.length), socketId),
  };

  /** Answers that socket alone; false for what is no question. Of the device nothing is noted. */
  answer(sender: Sender, channel: string, data: unknown): boolean {
    if (!isRecord(data) || typeof data.n !== 'number') return false;
    const { serverTime, readMsAgo } = this.options;
    const answer: Echo = { n: data.n, now: serverTime(), read_ms_ago: Math.round(readMsAgo()) };
    sender.reply(channel, echo.kind, answer);
    sender.expectOften(data.visible === true);
    return true;
  }

  /** What is known here of one device; one that is not heard on this process is silent here. */
  state(id: string): Echoing {
    return this.entries.get(id)?.last ?? { id, state: 'silent', audio: false };
  }

  /** Every device that is in the foreground or hidden on this process. */
  all(): Echoing[] {
    return [...this.entries.values()].map((entry) => entry.last);
  }

  /** Finds the devices whose last echo has grown too old; runs by itself every second. */
  sweep(): void {
    const oldest = this.options.ticker.now() - this.options.silentAfterMs;
    for (const [id, entry] of this.entries) {
      for (const [socket, { at }] of entry.visible) if (at < oldest) entry.visible.delete(socket);
      this.settle(id, entry);
    }
  }

  /**
   * A hidden device whose socket is gone stays asleep, but is no longer one of this process: it may wake up anywhere.
   */
  private clearHidden(id: string, socketId: string): void {
    if (this.entries.get(id)?.hidden === socketId) this.entries.delete(id);
  }

  private note(id: string, socketId: string, { visible: isVisible, audio, battery_low }: Question): void {
    const visible = isVisible === true;
    const entry: Entry = this.entries.get(id) ?? {
      visible: new Map(),
      hidden: null,
      last: { id, state: 'silent', audio: false },
    };
    this.entries.set(id, entry);
    // A device has one battery: whichever of its pages spoke last knows it best.
    if (typeof battery_low === 'boolean') entry.batteryLow = battery_low;
    if (visible) entry.visible.set(socketId, { audio: audio === true, at: this.options.ticker.now() });
    else entry.visible.delete(socketId);
    // A device with several pages is hidden only when its last visible one says so.
    entry.hidden = !visible && entry.visible.size === 0 ? socketId : null;
    this.settle(id, entry);
  }

  private settle(id: string, entry: Entry): void {
    const state = entry.visible.size > 0 ? 'foreground' : entry.hidden !== null ? 'hidden' : 'silent';
    const audio = [...entry.visible.values()].some((page) => page.audio);
    if (state === 'silent') this.entries.delete(id);
    const { batteryLow, last } = entry;
    if (state === last.state && audio === last.audio && batteryLow === last.batteryLow) return;
    entry.last = { id, state, audio, ...(batteryLow !== undefined && { batteryLow }) };
    this.options.onChange(entry.last);
  }
}
