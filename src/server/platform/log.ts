import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** What an operator should read. A pino logger fits. */
export type OperatorLog = {
  info(context: object, text: string): void;
  warn(context: object, text: string): void;
  error(context: object, text: string): void;
};

export type LogOptions = {
  level: string;
  /** Short lines for a person at a terminal instead of JSON for a collector. */
  pretty: boolean;
  destination?: DestinationStream;
};

/**
 * What never reaches a log, wherever in a logged object it stands: what signs in, who somebody is, what a person
 * wrote. Everything else that names a person is an id.
 */
const MASKED = new Set([
  ...[
    'authorization',
    'cookie',
    'set-cookie',
    'token',
    'access_token',
    'refresh_token',
    'password',
    'secret',
    'code',
    'uuid',
    'pin',
  ],
  ...[
    'name',
    'first_name',
    'last_name',
    'full_name',
    'user_name',
    'username',
    'alias',
    'email',
    'phone',
    'address',
    'birth_date',
  ],
  ...['note', 'text', 'body', 'answer', 'reason', 'comment', 'message_text', 'title', 'description', 'payload'],
]);
const DEEPEST = 6;
const MASK = '[masked]';

/** The server's log. `request_id` and `hospital_id` are logged as they are; see `maskPersonal` for what is not. */
export function createLog({ level, pretty, destination }: LogOptions): Log {
  const stream = pretty ? shortLines(destination ?? process.stdout) : (destination ?? pino.destination(1));
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => maskPersonal(fields) as Record<string, unknown>, // an object stays one
      },
    },
    stream,
  );
}

/**
 * A copy of the value in which the fields of `MASKED` are hidden, at every depth. Ids, numbers and codes of errors
 * stay.
 */
export function maskPersonal(value: unknown, depth: number = 0): unknown {
  if (value instanceof Error || value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskPersonal(item, depth + 1));
  const shown = Object.entries(value).map(([key, item]) => [
    key,
    MASKED.has(key.toLowerCase()) ? MASK : maskPersonal(item, depth + 1),
  ]);
  return Object.fromEntries(shown);
}

/**
 * An error by its kind, code and place. A database error's message and detail quote the row ("Key (code)=(…) already
 * exists"), so of those the constraint's name is all that is logged.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { name, code, constraint, table, severity } = error as Error & Record<string, unknown>; // Those that `pg` adds.
  const fromDatabase = severity !== undefined;
  return {
    kind: name,
    ...(typeof code === 'string' ? { error_code: code } : {}),
    ...(fromDatabase ? { constraint, table } : { says: error.message }),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function shortLines(out: { write(text: string): unknown }): DestinationStream {
  return {
    write(line: string) {
      const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>; // What pino has just written.
      const word = level === 'info' ? '' : `${String(level).toUpperCase()} `;
      const more = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : '';
      out.write(`${String(time).slice(11, 19)} ${word}${msg ?? ''}${more}\n`);
    },
  };
}
