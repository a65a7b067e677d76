const REQUIRED = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** Runs one SQL text and answers its rows. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * The settings of this connection that would let an acknowledged request be lost in a crash, such as `fsync is off`.
 * Empty when "sent" means "on disk".
 */
export async function findLossySettings(ask: Ask): Promise<string[]> {
  const rows = await ask(`select name, setting from pg_settings where name in ('${REQUIRED.join("', '")}')`);
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  // A synchronous_commit of `local` or beyond waits for this machine's disk; only `off` does not.
  return REQUIRED.filter((name) => (settings.get(name) ?? 'off') === 'off').map((name) => `${name} is off`);
}
