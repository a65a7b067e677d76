import { setTimeout as pause } from 'node:timers/promises';
import { loginByCode, refreshBedToken } from '#shared/beds/bed.endpoints.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import type { CallShape, Endpoint } from '#shared/kernel/endpoint.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import type { SubmissionMeta } from '#shared/requests/request.schemas.ts';
import { timing } from '#shared/requests/timing.ts';
import type { Fault } from './service.ts';

/** One tap in a device's outbox. Its id is also its note, so that whatever it makes can be told from all else. */
export type Tap = { id: string; service: string; answer: string };

/** A tap that was answered: what the device was told, and which fault came next. */
export type Acknowledged = { tap: Tap; device: Device; meta: SubmissionMeta; begunAt: number; before: Fault | 'none' };

/** What became of the tries that brought no answer, over all devices. */
export type Tries = { unanswered: number; unavailable: number; failed: number; refused: string[] };

/** A patient's device: keeps a tap and sends it, always under the same id, until it is answered. */
export class Device {
  private readonly origin: string;
  private readonly tries: Tries;
  private session: BedSession | undefined;

  constructor(origin: string, tries: Tries) {
    this.origin = origin;
    this.tries = tries;
  }

  async signIn(code: string): Promise<void> {
    const { status, body } = await this.post(loginByCode, { code });
    if (status !== 200) throw new Error(`A device could not sign in: ${status} ${JSON.stringify(body)}`);
    this.session = body.data as BedSession;
  }

  /** Sends until answered; the pause between tries is short, so that recovery is measured and not the pause. */
  async deliver(tap: Tap, retryMs = 100): Promise<{ meta: SubmissionMeta; begunAt: number } | undefined> {
    const asked_at = new Date().toISOString();
    for (;;) {
      const begunAt = performance.now();
      const meta = await this.send(tap, asked_at);
      if (meta === 'refused') return undefined;
      if (meta !== 'again') return { meta, begunAt };
      await pause(retryMs);
    }
  }

  private async send(tap: Tap, asked_at: string): Promise<SubmissionMeta | 'again' | 'refused'> {
    const items = [{ service_id: tap.service, answer: tap.answer, note: tap.id }];
    const stay_id = this.session?.bed.stay.id ?? '';
    const sent = await this.post(submitRequest, { id: tap.id, stay_id, asked_at, items }, this.session?.token).catch(
      () => undefined,
    );
    if (!sent) this.tries.unanswered += 1;
    else if (sent.status < 300) return sent.body.meta as SubmissionMeta;
    else if (sent.status === 401 && (await this.refresh())) return 'again';
    else if (sent.status === 503) this.tries.unavailable += 1;
    else if (sent.status >= 500) this.tries.failed += 1;
    else {
      this.tries.refused.push(`${sent.status} ${JSON.stringify(sent.body)}`);
      return 'refused';
    }
    return 'again';
  }

  /** A long run outlives an access token. */
  private async refresh(): Promise<boolean> {
    const old = this.session;
    if (!old) return false;
    const sent = await this.post(refreshBedToken, { refresh_token: old.refresh_token }).catch(() => undefined);
    if (!sent || sent.status >= 500) return true;
    if (sent.status !== 200) return false;
    this.session = { ...old, ...(sent.body.data as Pick<BedSession, 'token' | 'refresh_token'>) };
    return true;
  }

  private async post(endpoint: Endpoint<CallShape>, body: unknown, token?: string) {
    const answer = await fetch(`${this.origin}/api/de${endpoint.path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timing.sendTimeoutSeconds * 1000),
    });
    return { status: answer.status, body: (await answer.json()) as { data?: unknown; meta?: unknown } }; // the API's envelope
  }
}
