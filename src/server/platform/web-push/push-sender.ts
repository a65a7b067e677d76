import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { AddressRefused, type OutboundRules, pinnedRequest } from '#server/platform/outbound/pinned-request.ts';
import { addressRule } from '#server/platform/outbound/public-addresses.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Where a browser wants its pushes, and the keys that only it can read by. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  payload: string;
  urgency: 'high' | 'normal' | 'low';
  /** Of several with one topic that wait for a device, the push service keeps the last. */
  topic: string;
  /** For so long the push service tries to reach the device. */
  keepSeconds: number;
};

/**
 * What became of a push. `accepted` is the push service's word and no delivery; `gone` ends the address; `refused` is
 * its word too, and not tried again. `unsendable` never left the server. `failed` may be tried again; `unusable` says
 * that no push gets through there at present: no answer, 5xx, or it does not let us send (`not_allowed`). `held_back`
 * was no try: nothing has got through there lately, and another push is finding out whether it does.
 */
export type PushOutcome =
  | { is: 'accepted' }
  | { is: 'gone' }
  | { is: 'refused'; why: 'redirected' | 'refused' }
  | { is: 'unsendable'; why: 'address_refused' | 'bad_keys' }
  | { is: 'failed'; why: 'too_many' | 'held_back'; unusable: false }
  | { is: 'failed'; why: 'server_error' | 'timeout' | 'network' | 'not_allowed'; unusable: true };

export type PushSenderOptions = {
  keys: VapidKeys;
  /** Whom a push service may turn to: an https address or a `mailto:`. */
  contact: string;
  /** Networks beyond the public internet in which push services may stand. */
  allowed: readonly string[];
  timeoutMs: number;
  /** After so many tries in a row in vain a push service is tried by one push at a time. */
  silentAfter: number;
  trusted?: string | undefined;
};

/** Sends encrypted pushes (RFC 8030, 8291, 8292). What the payload says it neither knows nor logs. */
export class PushSender {
  readonly publicKey: string;
  private readonly vapid: { subject: string } & VapidKeys;
  private readonly rules: OutboundRules;
  private readonly silentAfter: number;
  private readonly silent = new Map<string, Silence>();

  constructor({ keys, contact, allowed, timeoutMs, silentAfter, trusted }: PushSenderOptions) {
    this.silentAfter = silentAfter;
    this.publicKey = keys.publicKey;
    this.vapid = { subject: contact, ...keys };
    this.rules = { mayReach: addressRule(allowed), timeoutMs, trusted };
  }

  async send(address: PushAddress, message: PushMessage, signal: AbortSignal): Promise<PushOutcome> {
    if (!isPoint(address.p256dh)) return { is: 'unsendable', why: 'bad_keys' };
    const { headers, body } = this.encrypt(address, message);
    return this.oneByOne(address, () => this.call({ url: address.endpoint, method: 'POST', headers, body }, signal));
  }

  /**
   * Whether the push service behind an address can be spoken to; one that did not let us send has to take a push first.
   * Nothing reaches the device.
   */
  async answers({ endpoint }: Pick<PushAddress, 'endpoint'>, signal: AbortSignal): Promise<boolean> {
    if (this.silent.get(new URL(endpoint).host)?.isRefusingUs) return false;
    const outcome = await this.call({ url: endpoint, method: 'HEAD', headers: {} }, signal);
    if (outcome.is === 'unsendable') return false;
    return outcome.is !== 'failed' || !outcome.unusable || outcome.why === 'not_allowed';
  }

  /** The same, and pushes have not been failing there: what a service answers otherwise says less than they do. */
  async takesPushes(address: Pick<PushAddress, 'endpoint'>, signal: AbortSignal): Promise<boolean> {
    const failures = this.silent.get(new URL(address.endpoint).host)?.failures ?? 0;
    return failures < this.silentAfter && this.answers(address, signal);
  }

  /**
   * A push service that lets nothing through is tried by one push at a time, so that it takes no place from the others.
   */
  private async oneByOne({ endpoint }: PushAddress, send: () => Promise<PushOutcome>): Promise<PushOutcome> {
    const service = new URL(endpoint).host;
    const known = this.silent.get(service);
    const isTrial = known !== undefined && known.failures >= this.silentAfter;
    if (isTrial && known.isTried) return { is: 'failed', why: 'held_back', unusable: false };
    if (isTrial) known.isTried = true;
    const outcome = await send();
    if (isTrial) known.isTried = false;
    if (outcome.is === 'failed' && outcome.unusable) this.noteSilence(service, outcome.why === 'not_allowed');
    else if (outcome.is !== 'unsendable') this.silent.delete(service);
    return outcome;
  }

  private noteSilence(service: string, isRefusingUs: boolean): void {
    const silence = this.silent.get(service) ?? { failures: 0, isTried: false, isRefusingUs };
    silence.failures++;
    silence.isRefusingUs = isRefusingUs;
    this.silent.set(service, silence);
  }

  /** Padded to one length, so that not even the size of what is encrypted says anything. */
  private encrypt({ endpoint, p256dh, auth }: PushAddress, { payload, urgency, topic, keepSeconds }: PushMessage) {
    const padded = payload + ' '.repeat(Math.max(0, encryptedBytes - Buffer.byteLength(payload)));
    const options = { vapidDetails: this.vapid, TTL: keepSeconds, urgency, topic };
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, padded, options);
  }

  private async call(asked: Parameters<typeof pinnedRequest>[0], signal: AbortSignal): Promise<PushOutcome> {
    try {
      return outcomeOf(await pinnedRequest(asked, this.rules, signal));
    } catch (error) {
      if (error instanceof AddressRefused) return { is: 'unsendable', why: 'address_refused' };
      const isLate = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
      return { is: 'failed', why: isLate ? 'timeout' : 'network', unusable: true };
    }
  }
}

/** Pushes in a row in vain, whether one is finding out if that is over, and whether the last was not allowed. */
type Silence = { failures: number; isTried: boolean; isRefusingUs: boolean };

/** Every push that every push service takes is at most 4096 bytes encrypted; ours are half of it. */
const encryptedBytes = 2048;

/** Whether a browser's public key lies on the curve at all; nothing can be encrypted for one that does not. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'accepted' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 401 || status === 403) return { is: 'failed', why: 'not_allowed', unusable: true };
  if (status === 429) return { is: 'failed', why: 'too_many', unusable: false };
  if (status >= 500) return { is: 'failed', why: 'server_error', unusable: true };
  return { is: 'refused', why: status >= 300 && status < 400 ? 'redirected' : 'refused' };
}
