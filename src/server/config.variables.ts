import { standardLimits } from '#server/platform/realtime/options.ts';
import { timing } from '#shared/kernel/timing.ts';
import {
  choice,
  count,
  defineVariables,
  fileOrAddress,
  fileText,
  flag,
  folder,
  instant,
  mailAddress,
  mailServer,
  networks,
  optional,
  origin,
  port,
  postgresUrl,
  pushKey,
  secret,
  text,
} from './config.parse.ts';

/** Every variable that Wardbell reads, in the order of `.env.example`, which is made from this list. */
export const VARIABLES = defineVariables({
  HOST: {
    group: 'server',
    kind: text('127.0.0.1'),
    says: 'Address to listen on. 0.0.0.0 is every network of this machine; then give TLS_CERT and TLS_KEY or TRUST_PROXY too.',
  },
  PORT: {
    group: 'server',
    kind: port('3000'),
    says: 'Port to listen on. Below 1024 an ordinary user may not listen; put a proxy in front.',
  },
  PUBLIC_URL: {
    group: 'server',
    kind: optional(origin()),
    says: 'Address at which people reach this server, such as https://bell.example.org. Without it no mail has a link, and QR codes name the address of the page that shows them; with another than an https one pushes name no sender, and no passkey is offered.',
  },
  TRUST_PROXY: {
    group: 'server',
    kind: optional(networks()),
    says: "Addresses or networks of the proxies in front, with commas between. Only they are believed when they name a caller's address.",
  },
  TLS_CERT: { group: 'server', kind: optional(fileText()), says: 'File with the TLS certificate and its chain (PEM).' },
  TLS_KEY: { group: 'server', kind: optional(fileText()), says: 'File with the private key of the certificate (PEM).' },
  SOCKETS_WITHOUT_TLS: {
    group: 'server',
    kind: flag(),
    says: 'true: a page that came over plain http opens its live connection without TLS too. Otherwise it insists on TLS anywhere but on this machine.',
  },
  WARDBELL_SOCKETS_PER_ADDRESS: {
    group: 'server',
    kind: count(standardLimits.socketsPerAddress),
    says: 'How many live connections one address may have. Raise it where more devices are behind one address, such as a gateway.',
  },
  NODE_ENV: {
    group: 'server',
    kind: choice('development', 'production', 'test'),
    says: 'production: no demo hospital, no test clock.',
  },
  LOG_LEVEL: {
    group: 'server',
    kind: choice('info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'),
    says: 'The least that is logged.',
  },
  WARDBELL_QUIET: {
    group: 'server',
    kind: flag(),
    says: 'true: for a restored copy. No push, no mail, no timers, no jobs; every page says so. The same as npm start -- --quiet.',
  },

  WARDBELL_DATA: {
    group: 'data',
    kind: folder('./data'),
    says: 'Folder for the embedded database, its secrets and the heads of the history. Back it up whole.',
  },
  DATABASE_URL: {
    group: 'data',
    kind: optional(postgresUrl()),
    secret: true,
    says: "A PostgreSQL 18 of your own instead of the embedded one: the app's role.",
  },
  DATABASE_OWNER_URL: {
    group: 'data',
    kind: optional(postgresUrl()),
    secret: true,
    says: 'The same database with the role that owns the tables, for migrations.',
  },
  WARDBELL_HEADS: {
    group: 'data',
    kind: optional(fileOrAddress()),
    secret: true,
    says: 'File on another disk, or address, that also keeps the heads of the history, such as /mnt/other/heads.jsonl: then a lost end of it is named.',
  },
  WARDBELL_HEADS_SECONDS: {
    group: 'data',
    kind: count(timing.headsSeconds),
    says: 'How often the heads of the history are written outside the database, in seconds.',
  },
  WARDBELL_HEADS_ROWS: {
    group: 'data',
    kind: count(timing.headsRows),
    says: 'After how many rows of a hospital they are written at the latest.',
  },

  CODE_PEPPER: {
    group: 'secrets',
    kind: optional(secret(32)),
    secret: true,
    says: 'Keys the look-up of bed codes, tablet codes and recovery codes.',
  },
  SEAL_KEY: {
    group: 'secrets',
    kind: optional(secret(32)),
    secret: true,
    says: 'Encrypts codes that can be shown again and the secrets of second factors; makes the tokens of mailed links.',
  },
  LOG_CHAIN_KEY: {
    group: 'secrets',
    kind: optional(secret(32)),
    secret: true,
    says: 'Keys the chain that makes the history tamper-evident.',
  },
  REALTIME_SECRET: {
    group: 'secrets',
    kind: optional(secret(32)),
    secret: true,
    says: 'Signs the permission to hear a channel.',
  },
  REALTIME_MASTER_KEY: {
    group: 'secrets',
    kind: optional(secret(32)),
    secret: true,
    says: 'From it come the keys of the encrypted channels.',
  },
  PUSH_PRIVATE_KEY: {
    group: 'secrets',
    kind: optional(pushKey()),
    secret: true,
    says: 'Signs push messages, and what their buttons may do.',
  },

  WARDBELL_PUSH_ALLOW: {
    group: 'push',
    kind: optional(networks()),
    says: 'Addresses or networks of push services of your own, with commas between. Any other push service is called only at a public address.',
  },

  SMTP_URL: {
    group: 'mail',
    kind: optional(mailServer()),
    secret: true,
    says: 'Server that takes mails, such as smtps://user:password@mail.example.org. Without it no mail is sent.',
  },
  SMTP_FROM: {
    group: 'mail',
    kind: optional(mailAddress()),
    says: 'Address that mails are from, such as wardbell@hospital.example.',
  },

  WITHOUT_DEMO: {
    group: 'demo',
    kind: flag(),
    says: 'true: no demo hospital is made; one that is there stays.',
  },
  DEMO_QUIET: {
    group: 'demo',
    kind: flag(),
    says: 'true: the demo hospital stays as it is and nobody in it rings by themselves.',
  },
  DEMO_ON_NETWORK: {
    group: 'demo',
    kind: flag(),
    says: 'true: a server with the demo hospital, whose passwords everyone knows, may listen beyond this machine.',
  },
  WARDBELL_TEST_CLOCK: {
    group: 'demo',
    kind: optional(instant()),
    says: "For tests only: the instant at which this server's clock starts, such as 2026-03-29T00:59:00Z.",
  },
});

/** The headings of `.env.example`. */
export const GROUPS = {
  server: 'The server',
  data: 'Data',
  secrets:
    'Secrets, needed with DATABASE_URL only. Make one with: openssl rand -base64 32. A server with others than its database was set up with does not start',
  push: 'Push messages',
  mail: 'Mail',
  demo: 'Demonstration and tests',
} as const satisfies Record<string, string>;
