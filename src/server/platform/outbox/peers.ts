import { hostname } from 'node:os';
import { z } from 'zod';
import type { PeerMessage, Peers } from '#server/platform/realtime/options.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import type { OutboxOptions, PeerChannel } from './ports.ts';

const user = z.object({ id: z.string(), info: z.unknown() });
const Message: z.ZodType<PeerMessage> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bind'),
    socket: z.string(),
    session: z.object({ id: z.string(), kind: z.string(), hospitalId: z.string(), person: z.string().nullish() }),
  }),
  z.object({
    kind: z.literal('client'),
    ...{ channel: z.string(), event: z.string(), data: z.unknown(), user: z.string().nullable(), from: z.string() },
  }),
  z.object({ kind: z.literal('joined'), channel: z.string(), user }),
  z.object({ kind: z.literal('left'), channel: z.string(), user: z.string() }),
]);
/** Parsed, since a process of another release, or any client of the database, may say something else. */
const Talk = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['hello', 'beat', 'bye']) }),
  z.object({ kind: z.literal('said'), message: Message }),
]);
type Talk = z.infer<typeof Talk>;

/**
 * What processes tell each other without the outbox: typing, presence, which socket belongs to which session, and that
 * they live. The beat also stands in a row of the table `process`, for whoever asks later which devices are supervised.
 */
export class PeerTalk implements Peers {
  private readonly channel: PeerChannel;
  private readonly options: OutboxOptions;
  private readonly heardAt = new Map<string, number>();
  private readonly receivers: Array<(from: string, message: PeerMessage) => void> = [];
  private readonly finders: Array<(process: string) => void> = [];
  private readonly losers: Array<(process: string) => void> = [];
  private readonly returns: Array<() => void> = [];
  private readonly startedAt: Date;
  /** When a beat was last on disk; by it the others judge whether this process lives. */
  private beatAt: number | null = null;
  private writing: Promise<void> | null = null;
  private readonly log: SparingLog;
  private stopBeating: () => void = () => undefined;

  constructor(channel: PeerChannel, options: OutboxOptions) {
    this.channel = channel;
    this.options = options;
    this.startedAt = options.now();
    this.log = new SparingLog(options.log, options.ticker);
  }

  notify(message: PeerMessage): void {
    this.say({ kind: 'said', message });
  }

  onMessage(receive: (from: string, message: PeerMessage) => void): void {
    this.receivers.push(receive);
  }

  onFound(found: (process: string) => void): void {
    this.finders.push(found);
  }

  onLost(lost: (process: string) => void): void {
    this.losers.push(lost);
  }

  /** This process beats again after a time in which the others had to take it for gone: frozen, or cut off. */
  onReturned(returned: () => void): void {
    this.returns.push(returned);
  }

  /** The other processes that are alive as far as this one knows. */
  alive(): string[] {
    return [...this.heardAt.keys()];
  }

  start(): void {
    this.beat();
    this.stopBeating = this.options.ticker.every(this.options.timing.beatMs, () => this.beat());
  }

  stop(): void {
    this.stopBeating();
    this.say({ kind: 'bye' });
  }

  /** Called when the channel stands: what was said while it did not is lost, so all get to know each other anew. */
  connect(): void {
    for (const process of this.alive()) this.lose(process);
    this.say({ kind: 'hello' });
  }

  /** Takes what another process said. */
  hear(from: string, items: unknown[]): void {
    for (const item of items) {
      const talk: Talk = Talk.parse(item);
      if (talk.kind === 'bye' || talk.kind === 'hello') this.lose(from);
      if (talk.kind !== 'bye') this.note(from);
      if (talk.kind === 'said') for (const receive of this.receivers) receive(from, talk.message);
    }
  }

  private beat(): void {
    this.say({ kind: 'beat' });
    // One that the database holds up is not begun beside itself. A failed one keeps its pace: the others live by it.
    this.writing ??= this.writeBeat()
      .catch((error) => this.log.warn({ err: error }, 'the beat could not be written'))
      .finally(() => {
        this.writing = null;
      });
    const now = this.options.ticker.now();
    for (const [process, at] of this.heardAt) {
      // While our own channel is down the silence is ours.
      if (!this.channel.isUp) this.heardAt.set(process, now);
      else if (now - at >= this.options.timing.lostAfterMs) this.lose(process);
    }
  }

  private note(process: string): void {
    const isNew = !this.heardAt.has(process);
    this.heardAt.set(process, this.options.ticker.now());
    if (!isNew) return;
    // Whoever is new has not heard our hello.
    this.say({ kind: 'beat' });
    for (const found of this.finders) found(process);
  }

  private lose(process: string): void {
    if (this.heardAt.delete(process)) for (const lost of this.losers) lost(process);
  }

  private say(talk: Talk): void {
    this.channel.say('talk', talk);
  }

  private async writeBeat(): Promise<void> {
    const { db, processId, release, now } = this.options;
    const row = { host: hostname(), pid: process.pid, release, started_at: this.startedAt, beat_at: now() };
    await db
      .insertInto('process')
      .values({ id: processId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: row.beat_at }))
      .execute();
    const at = this.options.ticker.now();
    const wasGone = this.beatAt !== null && at - this.beatAt >= this.options.timing.lostAfterMs;
    this.beatAt = at;
    if (wasGone) for (const returned of this.returns) returned();
  }
}
