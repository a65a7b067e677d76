/** Protocol 7 on the wire: JSON events inside websocket text frames. */

/** An event as a client sent it. `data` is as parsed: an object, or a string for clients that encode it twice. */
export type Incoming = { event: string; channel: string | undefined; data: unknown };

/**
 * One complete, unmasked text frame (RFC 6455 §5.2), so that an event for a thousand sockets is framed once and the
 * same buffer is written to each. Valid because the server negotiates no extension.
 */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const start = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const buffer = Buffer.allocUnsafeSlow(start + bytes);
  buffer[0] = 0x81;
  if (start === 2) buffer[1] = bytes;
  else if (start === 4) {
    buffer[1] = 126;
    buffer.writeUInt16BE(bytes, 2);
  } else {
    buffer[1] = 127;
    buffer.writeBigUInt64BE(BigInt(bytes), 2);
  }
  buffer.write(text, start);
  return buffer;
}

/** An event on a channel; `data` travels as a JSON string, as every server library of the protocol sends it. */
export function channelEvent(channel: string, event: string, data: unknown): string {
  return JSON.stringify({ event, channel, data: typeof data === 'string' ? data : JSON.stringify(data ?? {}) });
}

/** An event of the connection itself, with `data` as a JSON string. */
export function connectionEvent(event: string, data: unknown): string {
  return JSON.stringify({ event, data: JSON.stringify(data) });
}

/** `pusher:error`; here the protocol wants `data` as an object. */
export function errorEvent(code: number, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

/** A client event as the other sockets of the channel receive it; `user` is named on presence channels only. */
export function relayedEvent(channel: string, event: string, data: unknown, user: string | null): string {
  return JSON.stringify(user === null ? { event, channel, data } : { event, channel, data, user_id: user });
}

/** Reads a client's frame. Answers the sentence for `pusher:error` when it is not an event that we would touch. */
export function readFrame(text: string, maxDepth: number): Incoming | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'The message is not valid JSON.';
  }
  if (!isRecord(value)) return 'The message is not a JSON object.';
  const objection = objectionTo(value, maxDepth);
  if (objection) return objection;
  const { event, channel, data } = value;
  if (typeof event !== 'string') return 'The message has no event name.';
  if (channel !== undefined && typeof channel !== 'string') return 'The channel name is not a text.';
  return { event, channel, data };
}

/** The fields of a command's `data`, which some clients send as a JSON string. */
export function readFields(data: unknown, maxDepth: number): Record<string, unknown> | null {
  let value = data;
  if (typeof data === 'string') {
    try {
      value = JSON.parse(data);
    } catch {
      return null;
    }
  }
  return isRecord(value) && !objectionTo(value, maxDepth) ? value : null;
}

/** Tells an object from the rest of JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Parsing nested JSON is safe, but whoever walks it later recurses, and a key named __proto__ waits for a careless
// merge.
function objectionTo(value: unknown, depthLeft: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depthLeft === 0) return 'The message is nested too deeply.';
  if (Object.hasOwn(value, '__proto__')) return 'The message has a key that is not allowed.';
  for (const inner of Object.values(value)) {
    const objection = objectionTo(inner, depthLeft - 1);
    if (objection) return objection;
  }
  return null;
}
