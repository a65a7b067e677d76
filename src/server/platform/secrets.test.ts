import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, openSecrets, pushFingerprint } from './secrets.ts';
import { vapidKeys } from './web-push/vapid-keys.ts';

let folder: string;
const file = () => join(folder, 'secrets.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardbell-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('they are made once, long, all different, and for their owner alone', () => {
  const secrets = openSecrets(folder);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  expect(secrets.code_pepper).toHaveLength(43); // 32 bytes in base64url
  expect(openSecrets(folder)).toEqual(secrets);
});

test('one that a newer release needs is added, and the others stay', () => {
  const { realtime_secret, ...older } = openSecrets(folder);
  writeFileSync(file(), JSON.stringify(older));
  const secrets = openSecrets(folder);
  expect(secrets).toMatchObject(older);
  expect(secrets.realtime_secret).not.toBe(realtime_secret);
});

test('a damaged file is refused and left as it is', () => {
  for (const text of ['', '[]', '{"seal_key":7}']) {
    writeFileSync(file(), text);
    expect(() => openSecrets(folder)).toThrow('is damaged');
    expect(readFileSync(file(), 'utf8')).toBe(text);
  }
});

test('none are made for a database that exists', () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18');
  expect(() => openSecrets(folder)).toThrow('is missing, but a database exists');
});

test('the fingerprint changes with every shared secret, and not with the passwords of the database', () => {
  const secrets = openSecrets(folder);
  const before = fingerprint(secrets);
  expect(before).toMatch(/^[0-9a-f]{32}$/);
  for (const name of ['code_pepper', 'seal_key', 'log_chain_key', 'realtime_secret', 'realtime_master_key'] as const)
    expect(fingerprint({ ...secrets, [name]: 'another' })).not.toBe(before);
  expect(fingerprint({ ...secrets, database_app_password: 'another' } as typeof secrets)).toBe(before);
});

test('a data folder from before pushes gets their key, and its database knows it all the same', () => {
  const { push_private_key, ...older } = openSecrets(folder);
  const before = fingerprint({ ...older, push_private_key });
  writeFileSync(file(), JSON.stringify(older));
  const secrets = openSecrets(folder);
  expect(secrets).toMatchObject(older);
  expect(fingerprint(secrets)).toBe(before);
  expect(vapidKeys(secrets.push_private_key).publicKey).toHaveLength(87); // a point of 65 bytes
  expect(pushFingerprint(secrets)).not.toBe(pushFingerprint({ push_private_key }));
});
