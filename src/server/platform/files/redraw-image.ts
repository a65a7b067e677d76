import type { ResizeOptions } from 'sharp';
import { BoundedQueue } from '#server/platform/credentials/throttle/bounded-queue.ts';
import { isPolyglot, sniffImage } from './sniff-image.ts';

/** A picture of this many pixels is far beyond a phone's photo; more is refused before it is unpacked. */
const mostPixels = 64_000_000;
/** One drawing takes up to a second of a core. */
const drawings = new BoundedQueue({ atOnce: 1, waiting: 10 });
const drawingSeconds = 10;

/**
 * Draws the middle of a picture anew as a square of this edge, upright and without what else was in the file (place,
 * camera, comments). Null for what cannot be drawn, is too large, or is something else too. Throws `too_many`.
 */
export function redrawSquare(content: Buffer, edge: number): Promise<Buffer | null> {
  return redraw(content, { width: edge, height: edge, fit: 'cover' }, 82);
}

/** The same of a whole picture, no edge longer than this and in so many bytes at most: the less it fits, the coarser. */
export async function redrawWithin(
  content: Buffer,
  { edge, bytes }: { edge: number; bytes: number },
): Promise<Buffer | null> {
  for (const quality of qualities) {
    const size = { width: edge, height: edge, fit: 'inside', withoutEnlargement: true } as const;
    const drawn = await redraw(content, size, quality);
    if (drawn === null || drawn.length <= bytes) return drawn;
  }
  return null;
}

const qualities = [80, 55, 30];

async function redraw(content: Buffer, size: ResizeOptions, quality: number): Promise<Buffer | null> {
  const type = sniffImage(content);
  if (type === null || isPolyglot(content)) return null;
  return drawings.run(async () => {
    const sharp = await drawer();
    const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
    try {
      const drawn = sharp(content, options).timeout({ seconds: drawingSeconds }).autoOrient();
      return await drawn.resize(size).webp({ quality }).toBuffer();
    } catch {
      return null; // of the bytes: damaged, cut off, or more than is unpacked
    }
  });
}

/** Loaded with the first picture. Of the readers of files those alone are on that `sniffImage` lets through. */
async function drawer() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}
