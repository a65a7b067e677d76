import { withClient } from '#server/platform/database/roles.ts';

/**
 * Keeps the fingerprint of the secrets in the database and refuses a node that has others: it could read no code, and
 * would break the chain of the history. Runs after the migrations, as the owner.
 */
export async function requireSameSecrets(
  ownerUrl: string,
  name: 'secrets_fingerprint' | 'push_fingerprint',
  fingerprint: string,
): Promise<void> {
  const kept = await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into platform_setting (key, type, value) values ($1, 'text', to_jsonb($2::text)) on conflict (key) do nothing`,
      [name, fingerprint],
    );
    const { rows } = await client.query<{ value: string }>(
      `select value #>> '{}' as value from platform_setting where key = $1`,
      [name],
    );
    return rows[0]?.value;
  });
  if (kept === fingerprint) return;
  throw new Error(
    'The secrets of this server differ from those that the database was set up with. Give it the same ones as the first server; nothing was changed.',
  );
}
