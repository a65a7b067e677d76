import type { CallShape, Endpoint } from '#shared/kernel/endpoint.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { timing } from '#shared/kernel/timing.ts';

/** What became of the tries that brought no answer, over all devices. */
export type Tries = { unanswered: number; unavailable: number; failed: number; refused: string[] };

type Tokens = { token: string; refresh_token: string };
type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
export type Answer = { status: number; body: { data?: unknown; meta?: unknown; code?: string } };

/** The pause between tries is short, so that recovery is measured and not the pause. */
const retryMs = 100;

/** A signed-in device's way to the server: renews its session, and tries again until something was answered. */
export class Caller {
  readonly tries: Tries;
  /** When the last call that was answered had begun. */
  answeredFrom = 0;
  private readonly origin: string;
  private readonly refreshing: Endpoint<CallShape>;
  private tokens: Tokens | undefined;
  private renewal: Promise<void> | null = null;

  constructor(origin: string, refreshing: Endpoint<CallShape>, tries: Tries) {
    this.origin = origin;
    this.refreshing = refreshing;
    this.tries = tries;
  }

  get token(): string {
    return this.tokens?.token ?? '';
  }

  /** Throws when it is refused: the run would be without this device. */
  async signIn<T extends Tokens>(endpoint: Endpoint<CallShape>, body: unknown): Promise<T> {
    const { status, body: answer } = await this.send(`/api/de${endpoint.path}`, endpoint.method, { body });
    if (status !== 200) throw new Error(`A device could not sign in: ${status} ${JSON.stringify(answer)}`);
    const session = answer.data as T; // the endpoint's own answer
    this.tokens = session;
    return session;
  }

  /** Sends, always the same, until a server has decided: done, or refused for good. */
  async insist(endpoint: Endpoint<CallShape>, sent: Sent): Promise<Answer & { begunAt: number }> {
    for (;;) {
      const begunAt = performance.now();
      const answer = await this.once(endpoint, sent);
      if (answer) {
        this.answeredFrom = begunAt;
        return { ...answer, begunAt };
      }
      await new Promise((done) => setTimeout(done, retryMs));
    }
  }

  /** One try; undefined when it decided nothing. */
  async once(endpoint: Endpoint<CallShape>, { params, query, body }: Sent): Promise<Answer | undefined> {
    const asked = new URLSearchParams(query).toString();
    const path = `/api/de${fillPath(endpoint.path, params)}${asked && `?${asked}`}`;
    return this.decided(await this.quietly(path, endpoint.method, { body }));
  }

  /** One try at an address without a declaration, such as that which authorizes a channel. */
  async post(path: string, body: unknown): Promise<Answer | undefined> {
    return this.decided(await this.quietly(path, 'POST', { body }));
  }

  private async decided(answer: Answer | undefined): Promise<Answer | undefined> {
    if (!answer) this.tries.unanswered += 1;
    else if (answer.status === 401) await this.renew();
    else if (answer.status === 503) this.tries.unavailable += 1;
    else if (answer.status >= 500) this.tries.failed += 1;
    else return answer;
    return undefined;
  }

  /** A long run outlives an access token. */
  private renew(): Promise<void> {
    this.renewal ??= this.renewOnce().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  private async renewOnce(): Promise<void> {
    const body = { refresh_token: this.tokens?.refresh_token ?? '' };
    const answer = await this.quietly(`/api/de${this.refreshing.path}`, this.refreshing.method, { body });
    if (answer?.status === 200)
      this.tokens = answer.body.data as Tokens; // the endpoint's own answer
    else if (answer && answer.status < 500) this.tries.refused.push(`session ended: ${JSON.stringify(answer.body)}`);
  }

  private quietly(path: string, method: string, sent: { body?: unknown }): Promise<Answer | undefined> {
    return this.send(path, method, sent).catch(() => undefined);
  }

  private async send(path: string, method: string, { body }: { body?: unknown }): Promise<Answer> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.tokens ? { authorization: `Bearer ${this.tokens.token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timing.sendTimeoutSeconds * 1000),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }; // the API's envelope
  }
}
