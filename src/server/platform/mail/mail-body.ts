import { isLanguageCode, languages } from '#shared/locales/languages.ts';

/** One mail in both its forms, for readers with and without markup. */
export type MailBody = { text: string; html: string };

/**
 * Paragraphs as plain text and as plain HTML, without styles, pictures or anything that is fetched. Whatever a person
 * wrote stays text; only `link` can be pressed, where it stands in the paragraphs.
 */
export function mailBody(locale: string, paragraphs: readonly string[], link?: string): MailBody {
  const { tag, direction } = languages[isLanguageCode(locale) ? locale : 'en'];
  const marked = paragraphs.map((paragraph) => `<p>${linked(escapeHtml(paragraph), link)}</p>`);
  return {
    text: `${paragraphs.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8" /></head><body>`,
      ...[...marked, '</body></html>', ''],
    ].join('\n'),
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function linked(escaped: string, link: string | undefined): string {
  if (!link) return escaped;
  const address = escapeHtml(link);
  return escaped.replaceAll(address, `<a href="${address}">${address}</a>`);
}
