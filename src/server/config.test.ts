import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadConfiguration, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'wardbell-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRETS: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    ['CODE_PEPPER', 'SEAL_KEY', 'LOG_CHAIN_KEY', 'REALTIME_SECRET', 'REALTIME_MASTER_KEY'].map((name) => [
      name,
      name.padEnd(40, 'x'),
    ]),
  ),
  PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const OWN = { DATABASE_URL: 'postgresql://app:a@db/wardbell', DATABASE_OWNER_URL: 'postgresql://owner:o@db/wardbell' };

function problems(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment is a whole configuration for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    http: { host: '127.0.0.1', port: 3000, tls: undefined },
    data_folder: join(process.cwd(), 'data'),
    database: undefined,
    demo: { quiet: false, on_network: false },
    ...{ heads: { place: undefined, seconds: 60, rows: 1_000 } },
  });
  expect(readConfig({}).http.sockets_per_address).toBe(2_000);
});

test('how often heads are kept elsewhere, and how many sockets one address may have, are settings', () => {
  const place = '/mnt/other/heads.jsonl';
  const own = { WARDBELL_HEADS: place, WARDBELL_HEADS_SECONDS: '10', WARDBELL_HEADS_ROWS: '50' };
  expect(readConfig({ ...own, WARDBELL_SOCKETS_PER_ADDRESS: '300' })).toMatchObject({
    heads: { place, seconds: 10, rows: 50 },
    http: { sockets_per_address: 300 },
  });
});

test('it is frozen to the bottom', () => {
  const config = readConfig({ TRUST_PROXY: '10.0.0.1' });
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.http)).toBe(true);
  expect(Object.isFrozen(config.http.trust_proxy)).toBe(true);
});

test('all that is wrong is said at once, in words', () => {
  const found = problems({
    PORT: 'http',
    DEMO_QUIET: 'perhaps',
    PUBLIC_URL: 'bell.example.org/x',
    TRUST_PROXY: 'everyone',
    LOG_LEVEL: 'loud',
  });
  expect(found).toHaveLength(5);
  expect(found.join('\n')).toContain('PORT must be a port number from 1 to 65535 (it is "http").');
});

test.each(['65536', '-1', '80.5', '0x50', ' 80'])('port %j is refused', (PORT) => {
  expect(problems({ PORT })).toHaveLength(1);
});

test('a secret is never repeated in a complaint', () => {
  const text = problems({ SEAL_KEY: 'too-short-LEAK', DATABASE_URL: 'mysql://LEAK' }).join('\n');
  expect(text).toContain('SEAL_KEY must have at least 32 characters');
  expect(text).not.toContain('LEAK');
});

test('every secret may stand in a file, but not in both places', () => {
  const file = join(folder, 'hash_chain');
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  const { SEAL_KEY, ...others } = SECRETS;
  expect(readConfig({ ...OWN, ...others, SEAL_KEY_FILE: file }).secrets?.seal_key).toBe('s'.repeat(40));
  expect(problems({ ...OWN, ...SECRETS, SEAL_KEY_FILE: file })).toEqual([
    'SEAL_KEY and SEAL_KEY_FILE are both set; one of them is enough.',
  ]);
  expect(problems({ ...OWN, ...others, SEAL_KEY_FILE: join(folder, 'none') })).toEqual([
    'SEAL_KEY cannot be read from SEAL_KEY_FILE (ENOENT).',
  ]);
});

test('an own database needs both roles and all secrets', () => {
  expect(readConfig({ ...OWN, ...SECRETS }).database).toEqual({
    url: OWN.DATABASE_URL,
    owner_url: OWN.DATABASE_OWNER_URL,
  });
  expect(problems({ DATABASE_URL: OWN.DATABASE_URL, ...SECRETS })[0]).toContain('go together');
  expect(problems(OWN)[0]).toContain(
    'missing: CODE_PEPPER, SEAL_KEY, LOG_CHAIN_KEY, REALTIME_SECRET, REALTIME_MASTER_KEY, PUSH_PRIVATE_KEY',
  );
  expect(problems({ ...OWN, ...SECRETS, DATABASE_OWNER_URL: OWN.DATABASE_URL })[0]).toContain(
    'must not own the tables',
  );
});

test('secrets without an own database are refused with a message, not ignored', () => {
  expect(problems(SECRETS)[0]).toContain('without DATABASE_URL');
});

test('mail needs a server and one plain address that it is from; neither is no mail', () => {
  const SMTP_URL = 'smtps://bell:secret@mail.hospital.example';
  const PUBLIC_URL = 'https://bell.hospital.example';
  expect(readConfig({}).mail).toBeUndefined();
  expect(readConfig({ SMTP_URL, SMTP_FROM: 'bell@hospital.example', PUBLIC_URL }).mail).toEqual({
    server: SMTP_URL,
    from: 'bell@hospital.example',
    public_url: PUBLIC_URL,
  });
  expect(problems({ SMTP_URL })).toEqual(['SMTP_URL and SMTP_FROM go together.']);
  for (const from of ['Wardbell <bell@hospital.example>', 'bell@hospital.example\r\nBcc: x@evil.example', 'bell'])
    expect(problems({ SMTP_URL, SMTP_FROM: from })[0]).toContain('SMTP_FROM must be one address');
  for (const url of ['mail.hospital.example', 'http://mail.hospital.example', 'smtp://'])
    expect(problems({ SMTP_URL: url, SMTP_FROM: 'bell@hospital.example' })).toEqual([
      'SMTP_URL must be like smtps://user:password@mail.example.org.',
    ]);
});

test('the key of pushes must be one of the curve', () => {
  for (const key of ['x'.repeat(40), Buffer.alloc(31, 7).toString('base64'), Buffer.alloc(32, 255).toString('base64')])
    expect(problems({ ...OWN, ...SECRETS, PUSH_PRIVATE_KEY: key })).toEqual([
      'PUSH_PRIVATE_KEY must be 32 random bytes in base64.',
    ]);
});

test('no demo hospital, and so no page of its mails, in production, in one’s own database or in a quiet copy', () => {
  const made = (environment: NodeJS.ProcessEnv) => readConfig(environment).demo.made;
  expect(made({})).toBe(true);
  expect(made({ NODE_ENV: 'development' })).toBe(true);
  expect(made({ NODE_ENV: 'production' })).toBe(false);
  expect(made({ NODE_ENV: 'production', DEMO_ON_NETWORK: 'true' })).toBe(false);
  expect(made({ ...OWN, ...SECRETS })).toBe(false);
  expect(made({ WITHOUT_DEMO: 'true' })).toBe(false);
  expect(made({ WARDBELL_QUIET: 'true' })).toBe(false);
});

test('the test clock is refused in production', () => {
  expect(readConfig({ WARDBELL_TEST_CLOCK: '2026-03-29T00:59:00Z' }).test_clock).toEqual(
    new Date('2026-03-29T00:59:00Z'),
  );
  expect(problems({ NODE_ENV: 'production', WARDBELL_TEST_CLOCK: '2026-03-29T00:59:00Z' })).toHaveLength(1);
});

test('TLS files are read at once and go together', () => {
  const [TLS_CERT, TLS_KEY] = [join(folder, 'cert'), join(folder, 'key')];
  writeFileSync(TLS_CERT, 'CERT');
  writeFileSync(TLS_KEY, 'KEY');
  expect(readConfig({ TLS_CERT, TLS_KEY }).http.tls).toEqual({ cert: 'CERT', key: 'KEY' });
  expect(problems({ TLS_CERT })).toEqual(['TLS_CERT and TLS_KEY go together.']);
  expect(problems({ TLS_CERT, TLS_KEY: '/none' })[0]).toContain('TLS_KEY names a file that cannot be read (ENOENT)');
});
