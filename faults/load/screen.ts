import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho, echo } from '#shared/kernel/echo.events.ts';
import { realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { timing } from '#shared/kernel/timing.ts';
import { applyFresh, applyRequestChanged, type LiveList } from '#shared/requests/apply-request-changed.ts';
import { giveReceipts } from '#shared/requests/reaching/receipt.endpoints.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import type { Caller } from './caller.ts';

type Row = HelpRequestForStaff;
/** `name` is only for what is said of it. */
type Of = { name: string; port: number; caller: Caller; device: string; employee: string; department: string };
type Frame = { event: string; channel?: string; data?: unknown };

const againMs = 1_000;
/** A server that read its outbox longer ago hears nothing; its answer proves nothing (S15). */
const deafMs = timing.outboxLateSeconds * 1000;
const silentMs = timing.echoSilentSeconds * 1000;

/**
 * The board of a staff app: subscribes, reads, applies what arrives by version, asks for an echo every 4 s, and begins
 * anew when none came for 10 s or the socket broke.
 */
export class Screen {
  /** When the question was asked that was answered last on a connection whose board has been read. */
  liveFrom = 0;
  private readonly of: Of;
  private list: LiveList<Row> = { rows: [], gone: {} };
  private buffer: Row[] | null = null;
  private connected: Connected | undefined;
  private isStopped = false;

  constructor(of: Of) {
    this.of = of;
  }

  get name(): string {
    return this.of.name;
  }

  get rows(): readonly Row[] {
    return this.list.rows;
  }

  /** Keeps the board live until `stop`. */
  async run(): Promise<void> {
    while (!this.isStopped) {
      this.connected = new Connected(this.of, {
        joined: () => void this.read(),
        reread: () => void this.read(),
        changed: (row) => void (row.is_probe ? this.answer(row) : this.show(row)),
        answered: (askedAt) => {
          if (!this.buffer) this.liveFrom = askedAt;
        },
      });
      await this.connected.ended;
      if (!this.isStopped) await new Promise((done) => setTimeout(done, againMs));
    }
  }

  /** Asks for an echo now instead of at its time. */
  ask(): void {
    this.connected?.ask();
  }

  stop(): void {
    this.isStopped = true;
    this.connected?.close();
  }

  /** Reads the board anew: what it shows otherwise, by the request and the version that should be there. */
  async differences(): Promise<Map<string, string>> {
    const fresh = new Map((await this.fetch()).map((row) => [row.id, row]));
    const shown = new Map(this.list.rows.map((row) => [row.id, row]));
    const found = new Map<string, string>();
    for (const id of new Set([...fresh.keys(), ...shown.keys()])) {
      const why = difference(shown.get(id), fresh.get(id));
      if (why) found.set(`${id} version ${fresh.get(id)?.version ?? 'none'}`, why);
    }
    return found;
  }

  /** A change, heard or made here. */
  show(row: Row): void {
    this.buffer?.push(row);
    this.list = applyRequestChanged(this.list, row, (one) => this.keeps(one));
  }

  /** What every app does with a probe of its ward (S31): otherwise a long run would count as deaf. */
  private async answer({ id, status }: Row): Promise<void> {
    if (status === 'pending') await this.of.caller.once(giveReceipts, { body: { request_ids: [id] } });
  }

  /** What arrives while the board is read is applied on top of it. */
  private async read(): Promise<void> {
    const buffer: Row[] = [];
    this.buffer = buffer;
    const rows = await this.fetch();
    if (this.buffer !== buffer) return; // a later connection reads for itself
    this.buffer = null;
    this.list = applyFresh(rows, buffer, (one) => this.keeps(one));
    this.ask();
  }

  private async fetch(): Promise<Row[]> {
    const query = { department_id: this.of.department };
    return (await this.of.caller.insist(listRequests, { query })).body.data as Row[]; // the endpoint's own answer
  }

  private keeps(row: Row): boolean {
    return isOpen(row.status) && row.department_id === this.of.department;
  }
}

function difference(is: Row | undefined, should: Row | undefined): string | undefined {
  if (isDeepStrictEqual(is, should)) return undefined;
  if (!is || !should) return is ? 'is shown and is not there' : 'is not shown';
  const keys = (Object.keys(should) as (keyof Row)[]).filter((key) => !isDeepStrictEqual(is[key], should[key]));
  return `is shown in version ${is.version}; other: ${keys.join(', ')}`;
}

type Hears = {
  joined(): void;
  /** The server gave up something that this board should have heard. */
  reread(): void;
  changed(row: Row): void;
  answered(askedAt: number): void;
};

/** One connection, from its opening until it breaks or falls silent. */
class Connected {
  readonly ended: Promise<void>;
  private readonly of: Of;
  private readonly hears: Hears;
  private readonly socket: WebSocket;
  private readonly own: string;
  private readonly missing: Set<string>;
  private readonly askedAt = new Map<number, number>();
  private asked = 0;
  private silence: NodeJS.Timeout;
  private echo: NodeJS.Timeout | undefined;

  constructor(of: Of, hears: Hears) {
    this.of = of;
    this.hears = hears;
    this.own = channels.device(of.device);
    this.missing = new Set([this.own, channels.department(of.department), channels.employee(of.employee)]);
    this.socket = new WebSocket(`ws://127.0.0.1:${of.port}${realtimePaths.socket}/app/${realtimeKey}?protocol=7`);
    this.silence = setTimeout(() => this.socket.terminate(), silentMs);
    this.socket.on('message', (text: Buffer) => void this.hear(JSON.parse(text.toString()) as Frame));
    this.socket.on('error', () => this.socket.terminate());
    this.ended = new Promise((done) => this.socket.once('close', done)).then(() => {
      clearTimeout(this.silence);
      clearInterval(this.echo);
    });
  }

  close(): void {
    this.socket.terminate();
  }

  ask(): void {
    if (this.missing.size > 0) return;
    this.asked += 1;
    this.askedAt.set(this.asked, performance.now());
    const data = { n: this.asked, visible: true, audio: true };
    this.send({ event: clientEcho.name, channel: this.own, data });
  }

  private async hear({ event, channel = '', data }: Frame): Promise<void> {
    const payload = typeof data === 'string' ? JSON.parse(data) : data;
    if (event === 'pusher:connection_established') await this.subscribe(payload.socket_id);
    else if (event === 'pusher_internal:subscription_succeeded') this.joined(channel);
    else if (event === 'pusher:ping') this.send({ event: 'pusher:pong', data: {} });
    else if (event === 'server.reread') setTimeout(() => this.hears.reread(), payload.read_after_ms);
    else if (event === echo.kind && payload.read_ms_ago <= deafMs) this.answered(payload.n);
    else if (event === requestChanged.kind && channel !== this.own) this.hears.changed(payload);
  }

  private async subscribe(socket_id: string): Promise<void> {
    for (const channel of this.missing) {
      const granted = await this.of.caller.post(realtimePaths.pusherAuth, { socket_id, channel_name: channel });
      const { auth } = (granted?.body ?? {}) as { auth?: string }; // the protocol's own answer
      if (!auth) return this.socket.terminate();
      this.send({ event: 'pusher:subscribe', data: { channel, auth } });
    }
  }

  private joined(channel: string): void {
    this.missing.delete(channel);
    if (this.missing.size > 0) return;
    this.hears.joined();
    this.echo = setInterval(() => this.ask(), timing.clientEchoSeconds * 1000);
  }

  private answered(n: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket.terminate(), silentMs);
    this.hears.answered(this.askedAt.get(n) ?? 0);
  }

  private send(frame: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}
