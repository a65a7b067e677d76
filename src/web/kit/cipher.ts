/** What is kept on the device, and for whom. */
export type Scoped = { id: string; scope: string };

/** As it lies on the disk: readable are its id and its scope alone. */
export type Encrypted = Scoped & { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const algorithm = { name: 'AES-GCM', length: 256 };

/** A key that no script can take out of the browser. Rejects on plain http, where browsers have no `crypto.subtle`. */
export async function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
}

export async function encrypt(kept: Scoped, key: CryptoKey): Promise<Encrypted> {
  const { id, scope } = kept;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(parameters({ id, scope, iv }), key, bytes(kept));
  return { id, scope, iv, data };
}

/** Null for what the key does not open, and for what was moved to another id or scope. */
export async function decrypt(row: Encrypted, key: CryptoKey): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt(parameters(row), key, row.data);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null; // damaged or of another key; the caller counts it
  }
}

const parameters = ({ id, scope, iv }: Omit<Encrypted, 'data'>) => ({
  ...{ name: algorithm.name, iv },
  additionalData: bytes([id, scope]),
});

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
