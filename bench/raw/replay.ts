import type pg from 'pg';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import type { Person } from '../ground.ts';
import type { Recording } from './recording.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Sends a recorded submission again, for another bed: an id that an earlier answer held becomes what the database
 * answers now; one that nothing held was made by the device or the server, and is made anew.
 */
export async function replay(pool: pg.Pool, { groups, token }: Recording, person: Person, constant: Set<string>) {
  const now = new Map<string, string>();
  const replace = (text: string) =>
    text.replace(uuids, (id) => {
      const known = now.get(id) ?? (constant.has(id) ? id : crypto.randomUUID());
      now.set(id, known);
      return known;
    });
  const own = hashToken(person.token);
  const value = (recorded: unknown): unknown => {
    if (typeof recorded === 'string') return replace(recorded);
    if (Array.isArray(recorded)) return recorded.map(value);
    if (recorded instanceof Date) return new Date();
    return recorded instanceof Uint8Array && token.equals(recorded) ? own : recorded;
  };
  for (const group of groups) {
    const client = await pool.connect();
    try {
      for (const { text, values, rows } of group) {
        const answer = await client.query(replace(text), values.length > 0 ? values.map(value) : undefined);
        for (const [index, row] of rows.entries()) learn(row, answer.rows[index]);
      }
    } finally {
      client.release();
    }
  }

  function learn(then: Record<string, unknown>, row: Record<string, unknown> | undefined): void {
    for (const [column, old] of Object.entries(then)) {
      const before = JSON.stringify(old)?.match(uuids) ?? [];
      const after = JSON.stringify(row?.[column])?.match(uuids) ?? [];
      for (const [index, id] of before.entries()) if (after[index]) now.set(id, after[index]);
    }
  }
}
