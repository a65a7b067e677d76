import { z } from 'zod';
import { brokenInLists, brokenRules } from '#server/platform/broken-rules.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/files/read-upload.ts';
import { type ParamsOf, paramNames } from '#shared/kernel/endpoint.ts';
import { listRulesOf, rulesOf } from '#shared/validation/with-rules.ts';

/** A call as it came in: nothing in it is checked. */
export type SentCall = {
  params: unknown;
  body: unknown;
  query: unknown;
  locale: string;
  file?: Upload;
  /** Aborted once nobody waits for the answer. */
  gone?: AbortSignal;
};

/** A call whose parts fitted their schemas. */
export type ReadCall<P extends string, B, Q> = { params: ParamsOf<P>; body: B; query: Q; locale: string };

const id = z.uuid();

/** The schema of a path's parameters: `id` and what ends in `_id` is a UUID. */
export function paramsSchema(path: string): z.ZodObject {
  const fields = paramNames(path).map((name) => [
    name,
    name === 'id' || name.endsWith('_id') ? id : z.string().max(100),
  ]);
  return z.object(Object.fromEntries(fields));
}

/** Reads calls by their schemas: the call, or `invalid` with the fields of the first part that does not fit. */
export function callReader<P extends string, B extends z.ZodType, Q extends z.ZodType>(
  path: P,
  schemas: { body?: B; query?: Q },
): (sent: SentCall) => ReadCall<P, z.output<B>, z.output<Q>> | AppError {
  const paramsOfPath = paramsSchema(path);
  return ({ locale, ...sent }) => {
    const params = readPart(paramsOfPath, sent.params, locale);
    if ('refused' in params) return params.refused;
    const body = readPart(schemas.body, sent.body, locale);
    if ('refused' in body) return body.refused;
    const query = readPart(schemas.query, sent.query, locale);
    if ('refused' in query) return query.refused;
    // The fields of the schema are the names in the path.
    return { params: params.data as ParamsOf<P>, body: body.data, query: query.data, locale };
  };
}

function readPart<Z extends z.ZodType>(
  schema: Z | undefined,
  sent: unknown,
  locale: string,
): { data: z.output<Z> } | Refused {
  if (!schema) return { data: undefined as z.output<Z> }; // a part that the call does not declare: Z is ZodUndefined
  const errors = { ...brokenRules(rulesOf(schema), sent, locale), ...brokenInLists(listRulesOf(schema), sent, locale) };
  const { data, error } = schema.safeParse(sent);
  if (error) return { refused: unfit(error, errors) };
  return Object.keys(errors).length > 0 ? { refused: new AppError('invalid', { errors }) } : { data };
}

type Refused = { refused: AppError };

function unfit({ issues }: z.ZodError, errors: Record<string, string[]>): AppError {
  const fields = issues.map(({ path }) => path.join('.') || 'body');
  return new AppError('invalid', {
    fields: Object.fromEntries(fields.map((field) => [field, 'invalid_field'])),
    errors,
  });
}
