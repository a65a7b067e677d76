/** The rows' ids by the keys they were made from, in the same order. */
export function byKey<Key extends string>(keys: readonly Key[], rows: readonly { id: string }[]): Record<Key, string> {
  if (rows.length !== keys.length) throw new Error(`${keys.length} rows were to be laid and ${rows.length} were`);
  return Object.fromEntries(keys.map((key, at) => [key, rows[at]?.id])) as Record<Key, string>; // as many as there are keys
}
