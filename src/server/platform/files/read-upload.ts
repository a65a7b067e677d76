import type { Readable } from 'node:stream';

/** A file as it comes in: nothing of it is believed, and nothing is read before somebody asks. */
export type Upload = {
  /** Undefined where the client does not say. */
  declaredBytes: number | undefined;
  stream: Readable;
};

/** More came than may be kept; how much is known to be is in `bytes`. */
export type Oversized = { bytes: number; content: null };

/**
 * Reads a file of at most so many bytes. One that says to be longer is not begun, and the reading of any other ends
 * with the first byte too many, so that no more than this is ever in memory.
 */
export async function readUpload(
  { stream, declaredBytes }: Upload,
  mostBytes: number,
): Promise<{ bytes: number; content: Buffer } | Oversized> {
  if (declaredBytes !== undefined && declaredBytes > mostBytes) return { bytes: declaredBytes, content: null };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const part: Uint8Array = chunk;
    bytes += part.length;
    if (bytes > mostBytes) break;
    chunks.push(part);
  }
  if (bytes <= mostBytes) return { bytes, content: Buffer.concat(chunks) };
  stream.resume(); // thrown away as it comes, so that who sends it gets to read why; the server's time-out ends it
  return { bytes, content: null };
}
