import type { ResizeOptions } from 'sharp';
import { BoundedQueue } from '#server/platform/credentials/throttle/bounded-queue.ts';
import { isPolyglot, isSvg, sniffImage } from './sniff-image.ts';

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

/**
 * Draws a picture, a drawing in SVG too, anew as PNG that fits a square of this edge, with what shines through it left as
 * it is. Script, links and whatever else a drawing carries stay behind. Null as above.
 */
export function redrawIcon(content: Buffer, edge: number): Promise<Buffer | null> {
  return redrawPng(content, { width: edge, height: edge, fit: 'contain', background: transparent });
}

/** The same in its own shape, no wider and no higher than this. */
export function redrawDrawing(content: Buffer, size: { width: number; height: number }): Promise<Buffer | null> {
  return redrawPng(content, { ...size, fit: 'inside', withoutEnlargement: true });
}

type Within = ResizeOptions & { width: number; height: number };

async function redrawPng(content: Buffer, size: Within): Promise<Buffer | null> {
  const isDrawing = isSvg(content);
  if ((!isDrawing && sniffImage(content) === null) || isPolyglot(content)) return null;
  return drawn(async (sharp) => {
    const density = isDrawing ? await densityFor(sharp, content, Math.max(size.width, size.height)) : undefined;
    const options = { ...cautious, ...(density && { density }) };
    return sharp(content, options).timeout({ seconds: drawingSeconds }).autoOrient().resize(size).png();
  });
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** Dots an inch at which a drawing has the size that it says. */
const plainDensity = 72;
const mostDensity = 2400;

/** A drawing is unpacked at about the size that is kept, however small it says to be. */
async function densityFor(sharp: Sharp, content: Buffer, edge: number): Promise<number> {
  const { width = edge, height = edge } = await sharp(content, cautious).metadata();
  return Math.min(mostDensity, Math.max(1, Math.ceil((plainDensity * edge) / Math.max(width, height))));
}

const cautious = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;

async function redraw(content: Buffer, size: ResizeOptions, quality: number): Promise<Buffer | null> {
  if (sniffImage(content) === null || isPolyglot(content)) return null;
  return drawn(async (sharp) =>
    sharp(content, cautious).timeout({ seconds: drawingSeconds }).autoOrient().resize(size).webp({ quality }),
  );
}

type Sharp = Awaited<ReturnType<typeof drawer>>;

function drawn(draw: (sharp: Sharp) => Promise<{ toBuffer(): Promise<Buffer> }>): Promise<Buffer | null> {
  return drawings.run(async () => {
    const sharp = await drawer();
    try {
      return await (await draw(sharp)).toBuffer();
    } catch {
      return null; // of the bytes: damaged, cut off, or more than is unpacked
    }
  });
}

/** Loaded with the first picture. Of the readers of files those alone are on that `sniffImage` and `isSvg` let through. */
async function drawer() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
  });
  return sharp;
}
