import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { text } from '#server/platform/texts.ts';
import { type ErrorAnswer, type ErrorCode, errorCodes } from '#shared/kernel/errors.ts';
import { defaultLanguage, isLanguageCode } from '#shared/locales/languages.ts';

/** PostgreSQL's ways of saying that it cannot answer now: shutting down, starting, full, gone, or too long held up. */
const databaseAway = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '08006',
  '08001',
  '08003',
  '58P01',
  '58030',
  '55P03',
  '25P03',
  '25P04',
  '57014',
]);
/**
 * A text that PostgreSQL cannot hold, such as one with NUL: 22021 as text, 22P05 as JSON. What the caller sent is
 * wrong. No other code of class 22 stands here: those are values that a schema should have refused, so they are
 * defects.
 */
const notStorable = new Set(['22021', '22P05']);
const connectionLost = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);
const retryAfterSeconds = 2;

/**
 * The one handler of everything that is thrown: a code, its words in the language of the address, never a stack or SQL.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => answerError(error, request, reply));
}

/**
 * Calls are refused before anything is asked of a database that does not answer: at once instead of after its time-out.
 */
export function refuseWhile(app: FastifyInstance, isAway: () => boolean): void {
  app.addHook('onRequest', async () => {
    if (isAway()) throw new AppError('unavailable', { retryAfterSeconds });
  });
}

function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error);
  if (known.code === 'unexpected') request.log.error({ err: error, request_id: request.id }, 'unexpected error');
  const locale = localeOf(request);
  const { status } = errorCodes[known.code];
  const { values = {}, fields, errors, data, retryAfterSeconds: pause } = known.detail;
  const message = text(locale, `errors.${known.code}`, values);
  const answer: ErrorAnswer = { message, code: known.code };
  if (fields || errors) {
    const named = Object.entries(fields ?? {}).map(([field, key]) => [field, [text(locale, `errors.${key}`, values)]]);
    answer.errors = { ...Object.fromEntries(named), ...errors };
  }
  if (data !== undefined) answer.data = data;
  if (pause !== undefined) reply.header('retry-after', Math.ceil(pause));
  return reply.status(status).header('cache-control', 'no-store').send(answer);
}

function localeOf(request: FastifyRequest): string {
  const named = request.url.split('/')[2] ?? '';
  return isLanguageCode(named) ? named : defaultLanguage;
}

function knownError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const code = codeByFastify[error.code] ?? (notStorable.has(error.code) ? 'invalid' : codeByStatus(error.statusCode));
  if (code) return new AppError(code);
  const broken = codeByConstraint[(error as { constraint?: string }).constraint ?? '']; // PostgreSQL names it.
  if (broken) return new AppError(broken);
  if (
    databaseAway.has(error.code) ||
    connectionLost.has(error.code) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/.test(
      error.message,
    )
  ) {
    return new AppError('unavailable', { retryAfterSeconds });
  }
  return new AppError('unexpected');
}

/**
 * What the framework refuses for another reason is the caller's mistake too: an odd path, a length that is not true.
 */
function codeByStatus(status = 500): ErrorCode | undefined {
  if (status === 404) return 'not_found';
  return status >= 400 && status < 500 ? 'invalid' : undefined;
}

/** Rules of the database that a caller can break by what is sent, and that no schema knows. */
const codeByConstraint: Partial<Record<string, ErrorCode>> = {
  promise_of_high_urgency_too_long: 'promise_too_long',
  email_taken: 'email_taken',
  username_taken: 'username_taken',
  last_access_editor: 'last_access_editor',
  access_level_name_taken: 'name_taken',
  saved_view_name_taken: 'name_taken',
};

const codeByFastify: Partial<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_supported',
};
