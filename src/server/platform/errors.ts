import type { ErrorCode } from '#shared/kernel/errors.ts';

/** More than the code: values for the words, texts keys per field, the row as it stands, a pause in seconds. */
type ErrorDetail = {
  values?: Record<string, string | number>;
  /** Field name → key of a text under `fields.` in the server's locale files. */
  fields?: Record<string, string>;
  /** Field name → its sentences, in the caller's language already. */
  errors?: Record<string, string[]>;
  data?: unknown;
  retryAfterSeconds?: number;
};

/**
 * An error that is answered to the caller with its code. Everything else that is thrown is a defect: logged, answered
 * as `unexpected`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }
}

/** What belongs to another hospital is not found too, never forbidden. */
export function notFound(thing: string): AppError {
  return new AppError('not_found', { values: { thing } });
}

export function denied(): AppError {
  return new AppError('operation_denied');
}

export function conflict(code: ErrorCode, detail: ErrorDetail = {}): AppError {
  return new AppError(code, detail);
}

/** A wrong field; the same words stand in `message` and under the field. */
export function invalidField(field: string, code: ErrorCode, detail: ErrorDetail = {}): AppError {
  return new AppError(code, { ...detail, fields: { [field]: code } });
}
