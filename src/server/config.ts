import { parseVariables, type Variable } from './config.parse.ts';
import { VARIABLES } from './config.variables.ts';

/** The settings of this server, read once. */
export type Config = ReturnType<typeof arrange>;

/** Everything that is wrong with the environment, one sentence each. */
export class BadConfiguration extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'BadConfiguration';
    this.problems = problems;
  }
}

/** Reads the environment into one frozen object. Throws `BadConfiguration` with all that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { values, problems } = parseVariables(VARIABLES, environment);
  const together = [...problems, ...(problems.length > 0 ? [] : contradictions(values))];
  if (together.length > 0) throw new BadConfiguration(together);
  return deepFreeze(arrange(values));
}

type Values = ReturnType<typeof parseVariables<typeof VARIABLES>>['values'];

function arrange(v: Values) {
  return {
    production: v.NODE_ENV === 'production',
    data_folder: v.WARDBELL_DATA,
    log_level: v.LOG_LEVEL,
    quiet: v.WARDBELL_QUIET,
    test_clock: v.WARDBELL_TEST_CLOCK,
    http: {
      host: v.HOST,
      port: v.PORT,
      public_url: v.PUBLIC_URL,
      trust_proxy: v.TRUST_PROXY,
      sockets_without_tls: v.SOCKETS_WITHOUT_TLS,
      sockets_per_address: v.WARDBELL_SOCKETS_PER_ADDRESS,
      tls: v.TLS_CERT && v.TLS_KEY ? { cert: v.TLS_CERT, key: v.TLS_KEY } : undefined,
    },
    database:
      v.DATABASE_URL && v.DATABASE_OWNER_URL ? { url: v.DATABASE_URL, owner_url: v.DATABASE_OWNER_URL } : undefined,
    secrets: ownSecrets(v),
    heads: { place: v.WARDBELL_HEADS, seconds: v.WARDBELL_HEADS_SECONDS, rows: v.WARDBELL_HEADS_ROWS },
    push: {
      allowed: v.WARDBELL_PUSH_ALLOW ?? [],
      // Push services take an https address or none.
      contact: v.PUBLIC_URL?.startsWith('https:') ? v.PUBLIC_URL : undefined,
    },
    mail: v.SMTP_URL && v.SMTP_FROM ? { server: v.SMTP_URL, from: v.SMTP_FROM, public_url: v.PUBLIC_URL } : undefined,
    demo: { made: makesDemo(v), quiet: v.DEMO_QUIET, on_network: v.DEMO_ON_NETWORK },
  } as const;
}

/**
 * Whether the demo hospital is made, and its mails are kept at `/mails` where no mail server is set. Only in the embedded
 * database: in one's own it would be a hospital whose passwords everyone knows.
 */
function makesDemo(v: Values): boolean {
  return v.NODE_ENV !== 'production' && !v.DATABASE_URL && !v.WITHOUT_DEMO && !v.WARDBELL_QUIET;
}

/** With one's own database the secrets are one's own too; else they stand in the data folder. */
function ownSecrets(v: Values) {
  const { CODE_PEPPER, SEAL_KEY, LOG_CHAIN_KEY, REALTIME_SECRET, REALTIME_MASTER_KEY, PUSH_PRIVATE_KEY } = v;
  if (!(CODE_PEPPER && SEAL_KEY && LOG_CHAIN_KEY && REALTIME_SECRET && REALTIME_MASTER_KEY && PUSH_PRIVATE_KEY))
    return undefined;
  return {
    code_pepper: CODE_PEPPER,
    seal_key: SEAL_KEY,
    log_chain_key: LOG_CHAIN_KEY,
    realtime_secret: REALTIME_SECRET,
    realtime_master_key: REALTIME_MASTER_KEY,
    push_private_key: PUSH_PRIVATE_KEY,
  };
}

/** What is right alone and wrong together. */
function contradictions(v: Values): string[] {
  const secretNames = Object.entries(VARIABLES satisfies Record<string, Variable>)
    .filter(([, { group }]) => group === 'secrets')
    .map(([name]) => name as keyof Values); // Values has the names of VARIABLES
  const missing = secretNames.filter((name) => v[name] === undefined);
  const rules: [boolean, string][] = [
    [
      Boolean(v.DATABASE_URL) !== Boolean(v.DATABASE_OWNER_URL),
      'DATABASE_URL and DATABASE_OWNER_URL go together: the app and the migrations use two roles. npm run db:roles prints how to make them.',
    ],
    [
      Boolean(v.DATABASE_URL) && v.DATABASE_URL === v.DATABASE_OWNER_URL,
      'DATABASE_URL and DATABASE_OWNER_URL are the same; the app must not own the tables.',
    ],
    [
      Boolean(v.DATABASE_URL) && missing.length > 0,
      `With DATABASE_URL the secrets must be given, the same on every node; missing: ${missing.join(', ')}.`,
    ],
    [
      !v.DATABASE_URL && missing.length < secretNames.length,
      'The secrets are given without DATABASE_URL; the embedded database keeps its own in the data folder. Remove them, or set DATABASE_URL.',
    ],
    [Boolean(v.TLS_CERT) !== Boolean(v.TLS_KEY), 'TLS_CERT and TLS_KEY go together.'],
    [Boolean(v.SMTP_URL) !== Boolean(v.SMTP_FROM), 'SMTP_URL and SMTP_FROM go together.'],
    [
      v.NODE_ENV === 'production' && v.WARDBELL_TEST_CLOCK !== undefined,
      'WARDBELL_TEST_CLOCK is for tests; in production the time is the real one.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
