import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, lchownSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a server keeps secret, in the order of the file. All are random and made at the first start.
 *
 * - `code_pepper`: keys the look-up of bed and recovery codes, so that a stolen backup does not hold them.
 * - `seal_key`: encrypts what must be shown again, such as the codes that are printed, and the secrets of second factors.
 * - `log_chain_key`: keys the chain of the history; outside the database, so that its owner cannot mend a cut chain.
 * - `realtime_*`: the signing secret and the master of the encrypted channels' keys.
 * - `push_private_key`: signs pushes, and what these may say; browsers have subscribed to its public half, so another
 * one reaches none of them.
 */
const LENGTHS = {
  database_superuser_password: 32,
  database_owner_password: 32,
  database_app_password: 32,
  code_pepper: 32,
  seal_key: 32,
  log_chain_key: 32,
  realtime_secret: 32,
  realtime_master_key: 32,
  push_private_key: 32,
} as const satisfies Record<string, number>; // bytes

export type SecretName = keyof typeof LENGTHS;
export type Secrets = Readonly<Record<SecretName, string>>;

/** The names that every node of one installation must share; the database's passwords travel in its URLs. */
export const SHARED_SECRETS = [
  'code_pepper',
  'seal_key',
  'log_chain_key',
  'realtime_secret',
  'realtime_master_key',
  'push_private_key',
] as const satisfies SecretName[];
export type SharedSecrets = Pick<Secrets, (typeof SHARED_SECRETS)[number]>;

/**
 * The secrets of a data folder (`secrets.json`, readable by its owner alone). Made when missing; names that a newer
 * release added are made too. Throws when the file is broken or when a database exists without it.
 */
export function openSecrets(dataFolder: string, owner?: { uid: number; gid: number }): Secrets {
  const file = join(dataFolder, 'secrets.json');
  const kept = read(file);
  if (!kept) requireNoDatabase(dataFolder, file);
  const missing = names().filter((name) => kept?.[name] === undefined);
  const secrets = { ...kept, ...Object.fromEntries(missing.map((name) => [name, makeSecret(name)])) } as Secrets; // All names are there now.
  if (missing.length > 0) write(file, secrets, owner);
  return Object.freeze(secrets);
}

/**
 * Tells whether two nodes hold the same secrets without telling what they are. Kept in the database; a node with
 * another one must not start, since it could neither read codes nor continue the history.
 */
export function fingerprint(secrets: SharedSecrets): string {
  const hash = createHash('sha256').update('wardbell secrets 1');
  for (const name of fingerprinted) hash.update(`\n${name}=${secrets[name]}`);
  return hash.digest('hex').slice(0, 32);
}

/** The same for the key of pushes, which came later: databases that were set up without it keep their fingerprint. */
export function pushFingerprint({ push_private_key }: Pick<SharedSecrets, 'push_private_key'>): string {
  return createHash('sha256').update(`wardbell push 1\n${push_private_key}`).digest('hex').slice(0, 32);
}

const fingerprinted = SHARED_SECRETS.filter((name) => name !== 'push_private_key');

/** A fresh random value for one secret, in base64url. */
export function makeSecret(name: SecretName): string {
  return randomBytes(LENGTHS[name]).toString('base64url');
}

function names(): SecretName[] {
  return Object.keys(LENGTHS) as SecretName[]; // The keys of a constant.
}

function read(file: string): Partial<Secrets> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read.`, { cause: error });
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
    const given = new Map<string, unknown>(Object.entries(value));
    const broken = names().filter((name) => given.has(name) && !isSecret(given.get(name)));
    if (broken.length > 0) throw new Error(`unusable: ${broken.join(', ')}`);
    return value;
  } catch (cause) {
    throw new Error(`${file} is damaged. Restore it from a backup; without it codes and history cannot be read.`, {
      cause,
    });
  }
}

function isSecret(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 12;
}

function requireNoDatabase(dataFolder: string, file: string): void {
  let made: Buffer | undefined;
  try {
    made = readFileSync(join(dataFolder, 'postgres', 'PG_VERSION'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  if (made)
    throw new Error(
      `${file} is missing, but a database exists. Restore it from a backup; without it codes and history cannot be read.`,
    );
}

/** Written beside and renamed: a power cut leaves the old file or the new one, whole. */
function write(file: string, secrets: Secrets, owner: { uid: number; gid: number } | undefined): void {
  const fresh = `${file}.new`;
  const descriptor = openSync(fresh, 'w', 0o600);
  try {
    writeSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  if (owner) lchownSync(fresh, owner.uid, owner.gid);
  renameSync(fresh, file);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
