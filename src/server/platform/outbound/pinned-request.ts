import { lookup as resolveName } from 'node:dns/promises';
import { type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';

/** What may be reached, for how long it is waited, and certificates that are trusted beside the usual ones. */
export type OutboundRules = { mayReach(address: string): boolean; timeoutMs: number; trusted?: string | undefined };

export type OutboundRequest = {
  url: string;
  method: 'POST' | 'HEAD';
  headers: Record<string, string | number>;
  body?: Buffer | null;
};

/** The target is no https address, or one of its addresses may not be reached. Trying again changes nothing. */
export class AddressRefused extends Error {
  readonly code = 'address_refused';
}

/**
 * Calls an address that somebody else has named, over https alone: resolved once, every address looked at, and the
 * connection pinned to what was looked at. Follows no redirect and reads no body. Answers the status; throws
 * `AddressRefused`, or what the network said, or the signal's reason when it took too long.
 */
export async function pinnedRequest(
  asked: OutboundRequest,
  { mayReach, timeoutMs, trusted }: OutboundRules,
  signal: AbortSignal,
): Promise<number> {
  const url = URL.canParse(asked.url) ? new URL(asked.url) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) throw new AddressRefused('not a plain https address');
  const together = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const addresses = await orAborted(resolve(url), together);
  if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address)))
    throw new AddressRefused('an address that may not be reached');
  const options: RequestOptions = {
    method: asked.method,
    headers: asked.headers,
    agent: false,
    signal: together,
    lookup: pinnedTo(addresses),
    ...(trusted ? { ca: trusted } : {}),
  };
  return orAborted(statusOf(url, options, asked.body ?? null), together);
}

type Address = { address: string; family: number };

async function resolve(url: URL): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? resolveName(host, { all: true }) : [{ address: host, family }];
}

/** Whoever connects gets what was looked at, whatever the name says by then. */
function pinnedTo(addresses: Address[]): NonNullable<RequestOptions['lookup']> {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
  };
}

function statusOf(url: URL, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((done, failed) => {
    const sent = request(url, options, (response) => {
      done(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', failed);
    sent.end(body ?? undefined);
  });
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
