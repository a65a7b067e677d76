import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Field } from '#shared/areas/fields.ts';

type Texts = Extract<Field, { kind: 'texts' }>;

/** Writes the texts of one field by their languages. Texts of other fields in the same rows stay as they are. */
export async function writeTexts(tx: Tx, field: Texts, id: string, value: unknown): Promise<void> {
  const [table, by, column] = [sql.table(field.table), sql.ref(field.by), sql.ref(field.column)];
  const given = sql`${JSON.stringify(value)}::text::jsonb`;
  const isLeft = sql`${by} = ${id} and language_code not in (select jsonb_object_keys(${given}))`;
  const others = (field.beside ?? []).map((name) => sql`coalesce(${sql.ref(name)}, '') = ''`);
  await sql`delete from ${table} where ${sql.join([isLeft, ...others], sql` and `)}`.execute(tx.db);
  if (others.length > 0) await sql`update ${table} set ${column} = default where ${isLeft}`.execute(tx.db);
  await sql`
    insert into ${table} (hospital_id, ${by}, language_code, ${column})
    select ${tx.hospital}, ${id}, x.key, x.value from jsonb_each_text(${given}) x
    on conflict (hospital_id, ${by}, language_code) do update set ${column} = excluded.${column}`.execute(tx.db);
}
