import { once } from 'node:events';
import { WebSocket } from 'ws';
import { signChannel } from '#server/platform/realtime/protocol/signatures.ts';
import { key, secret } from './socket-server.ts';

export type Frame = { event: string; channel?: string; data: Record<string, unknown>; user_id?: string };

/** A page without a client library: sends what no library would, and sees every frame. */
export class RawPage {
  readonly ws: WebSocket;
  readonly frames: Frame[] = [];
  socketId = '';
  private closed: { code: number; reason: string } | null = null;
  private readonly waiting = new Set<() => void>();

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      this.frames.push(readable(String(data)));
      this.wake();
    });
    ws.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.wake();
    });
    // A refused handshake is reported as an error; the close that follows is what the tests look at.
    ws.on('error', () => this.wake());
  }

  /** Opens and waits for `pusher:connection_established`. */
  static async open(port: number, address = `/socket/app/${key}?protocol=7`): Promise<RawPage> {
    const page = RawPage.dial(port, address);
    const established = await page.next('pusher:connection_established');
    page.socketId = String(established.data.socket_id);
    return page;
  }

  /** Opens without expecting to be welcome. */
  static dial(port: number, address: string, headers: Record<string, string> = {}): RawPage {
    return new RawPage(new WebSocket(`ws://127.0.0.1:${port}${address}`, { headers, perMessageDeflate: true }));
  }

  send(frame: object | string): void {
    this.ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Subscribes with a right signature, unless told otherwise, and waits for the answer. */
  async subscribe(channel: string, data: { auth?: string; channel_data?: string } = {}): Promise<Frame> {
    const isGuarded = channel.startsWith('private-') || channel.startsWith('presence-');
    const auth = isGuarded
      ? signChannel({ key, secret, socketId: this.socketId, channel, channelData: data.channel_data })
      : undefined;
    this.send({ event: 'pusher:subscribe', data: { channel, auth, ...data } });
    return this.next('subscription_', channel);
  }

  /** The first frame, taken out of those that came, whose event begins or ends so. */
  async next(event: string, channel?: string): Promise<Frame> {
    const isMeant = (frame: Frame) =>
      (frame.event.startsWith(event) || frame.event.includes(`:${event}`)) && (!channel || frame.channel === channel);
    await this.until(() => this.frames.some(isMeant), `a frame ${event}`);
    const [frame] = this.frames.splice(this.frames.findIndex(isMeant), 1);
    if (!frame) throw new Error('unreachable');
    return frame;
  }

  async closing(): Promise<{ code: number; reason: string }> {
    await this.until(() => this.closed !== null, 'the close');
    return this.closed ?? { code: 0, reason: '' };
  }

  /** Everything sent before has been handled once this returns: frames of one socket are handled in order. */
  async settle(): Promise<void> {
    this.send({ event: 'pusher:ping', data: {} });
    await this.next('pusher:pong');
  }

  async leave(): Promise<void> {
    if (this.ws.readyState === WebSocket.CLOSED) return;
    this.ws.close();
    await once(this.ws, 'close');
  }

  private async until(isSo: () => boolean, what: string): Promise<void> {
    const limit = AbortSignal.timeout(5000);
    while (!isSo()) {
      if (this.closed && what !== 'the close') throw new Error(`closed with ${this.closed.code} before ${what}`);
      await new Promise<void>((resolve, reject) => {
        this.waiting.add(resolve);
        limit.addEventListener('abort', () => reject(new Error(`waited in vain for ${what}`)), { once: true });
      });
    }
  }

  private wake(): void {
    for (const resume of this.waiting) resume();
    this.waiting.clear();
  }
}

// As client libraries do: a text that is JSON is read as such, any other stays a text.
function readable(text: string): Frame {
  const frame = JSON.parse(text);
  if (typeof frame.data !== 'string' || !/^[[{]/.test(frame.data)) return frame;
  return { ...frame, data: JSON.parse(frame.data) };
}
