import { loginByCode, refreshBedToken } from '#shared/beds/bed.endpoints.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import type { SubmissionMeta } from '#shared/requests/request.schemas.ts';
import { Caller, type Tries } from './caller.ts';

/** One tap in a device's send queue. Its id is also its note, so that whatever it makes can be told from all else. */
export type Tap = { id: string; service: string; answer?: string };

/** A tap that was answered: what the device was told, and around which fault. */
export type Acknowledged = { tap: Tap; device: Device; meta: SubmissionMeta; around: string };

/** A patient's device: keeps a tap and sends it, always under the same id, until it is answered. */
export class Device {
  readonly caller: Caller;
  private stay = '';

  constructor(origin: string, tries: Tries) {
    this.caller = new Caller(origin, refreshBedToken, tries);
  }

  async signIn(code: string): Promise<void> {
    const session = await this.caller.signIn<BedSession>(loginByCode, { code });
    this.stay = session.bed.stay.id;
  }

  /** What the server said; undefined when it refused the tap for good. */
  async deliver(tap: Tap): Promise<SubmissionMeta | undefined> {
    const items = [{ service_id: tap.service, answer: tap.answer, note: tap.id }];
    const body = { id: tap.id, stay_id: this.stay, asked_at: new Date().toISOString(), items };
    const { status, body: answer } = await this.caller.insist(submitRequest, { body });
    if (status < 300) return answer.meta as SubmissionMeta; // the endpoint's own
    this.caller.tries.refused.push(`${status} ${JSON.stringify(answer)}`);
    return undefined;
  }
}
