import sanitize from 'sanitize-html';
import { isSafeAddress, plainText, richElements } from '#shared/content/rich-text.ts';

/**
 * HTML of our few elements alone: no attribute but the address of a link that leads somewhere safe. The same again for
 * what is clean already; empty where no word is left.
 */
export function cleanRich(html: string): string {
  // What was never closed is closed at the end, which leaves paragraphs in paragraphs: the second turn parts them.
  const cleaned = sanitize(sanitize(html, options), options).replaceAll('<br />', '<br>').trim();
  return plainText(cleaned) === '' ? '' : cleaned;
}

const options: sanitize.IOptions = {
  allowedTags: [...richElements],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    ...{ b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
    a: (tagName, { href = '' }) => ({ tagName, attribs: isSafeAddress(href) ? { href } : {} }),
  },
};
