import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { escapeHtml } from '#server/platform/mail/mail-body.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { text } from '#server/platform/texts.ts';
import { defaultLanguage, isLanguageCode, languages } from '#shared/locales/languages.ts';
import { isFromThisMachine } from './callers/this-machine.ts';
import { contentPolicy } from './pages/content-policy.ts';

/**
 * `/mails`: what a mail server would have taken, for browsers on this machine that asked for it by a name of this
 * machine. To everybody else there is no such address.
 */
export function registerMailbox(app: FastifyInstance, mailbox: { mails: readonly Mail[] }): void {
  app.get('/mails', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) || !hosts.test(request.raw.headers.host ?? ''))
      throw new AppError('page_not_found');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentPolicy(request, '', null))
      .type('text/html; charset=utf-8')
      .send(page(preferred(request), mailbox.mails));
  });
}

/**
 * Another name that leads here may be somebody's page that wants to read along. As the browser itself sent it:
 * `request.hostname` may be what a proxy names.
 */
const hosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

function preferred({ headers }: FastifyRequest): string {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[-,;]/, 1);
  return isLanguageCode(first) ? first : defaultLanguage;
}

function page(locale: string, mails: readonly Mail[]): string {
  const title = escapeHtml(text(locale, 'mailbox.title'));
  const { tag, direction } = languages[isLanguageCode(locale) ? locale : defaultLanguage];
  const said = mails.length === 0 ? [`<p>${escapeHtml(text(locale, 'mailbox.empty'))}</p>`] : mails.map(article);
  return [
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width" />',
    `<title>${title}</title></head><body><main><h1>${title}</h1>`,
    `<p>${escapeHtml(text(locale, 'mailbox.hint'))}</p>`,
    ...[...said, '</main></body></html>', ''],
  ].join('\n');
}

function article({ to, subject, text: words, at }: Mail): string {
  const body = escapeHtml(words)
    .replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
    .replaceAll('\n', '<br />\n');
  const when = at.toISOString();
  return [
    `<article dir="auto"><h2>${escapeHtml(subject)}</h2>`,
    `<p><bdi>${escapeHtml(to)}</bdi> · <time datetime="${when}">${when}</time></p><p>${body}</p></article>`,
  ].join('\n');
}
