/** Kinds of pictures that are taken everywhere; SVG is none of them, since it can carry script. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What the first bytes say it is, whatever its name and its sender say; null for anything else. */
export function sniffImage(content: Buffer): ImageType | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const isRiff = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : null;
}

/** Where a drawing has begun at the latest, behind its declaration and what an editor says of itself. */
const svgBeginsWithin = 4096;
const beginOfSvg = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/;

/** Whether the first bytes are those of a drawing in SVG, without a document type, which could name what it is not. */
export const isSvg = (content: Buffer): boolean => beginOfSvg.test(content.toString('utf8', 0, svgBeginsWithin));

/** What the first bytes say where drawings are taken too; empty for anything else. */
export const drawingType = (content: Buffer): string =>
  isSvg(content) ? 'image/svg+xml' : (sniffImage(content) ?? '');

/** What the ending of a file's name says, where nothing else of it is looked at; empty for anything else. */
export function typeByName(name: string): string {
  const ending = /\.(jpe?g|png|webp|svg|pdf)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending === 'svg') return 'image/svg+xml';
  if (ending === 'pdf') return 'application/pdf';
  return ending === '' ? '' : `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}

/** A zip archive is read from its end, where this stands before a comment of at most 64 KB. */
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const zipEndWithin = 65_535 + 22;
/** Where readers of PDF look for its beginning. */
const pdfBeginsWithin = 1024;
const page = /<(?:!doctype|html|script|\?php)[\s>]/i;

/**
 * Whether a picture is something else too to another reader: an archive behind it, a document or a page within. The
 * film that some phones put behind a photo is none of these.
 */
export function isPolyglot(content: Buffer): boolean {
  return isArchiveToo(content) || content.subarray(0, pdfBeginsWithin).includes('%PDF-') || isPageToo(content);
}

export const isArchiveToo = (content: Buffer): boolean =>
  content.indexOf(zipEnd, Math.max(0, content.length - zipEndWithin)) >= 0;

export const isPageToo = (content: Buffer): boolean => page.test(content.toString('latin1'));

function startsWith(content: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => content[at] === byte);
}
