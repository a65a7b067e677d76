import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Field } from '#shared/areas/fields.ts';

type Answers = Extract<Field, { kind: 'answers' }>;

/**
 * Writes the answers of a question in their order. One that is taken out is offered no more, but keeps its words for what
 * names it; its key, given again, is it again.
 */
export async function writeAnswers(tx: Tx, { table, texts, by }: Answers, id: string, value: unknown): Promise<void> {
  const [answers, words, owner] = [sql.table(table), sql.table(texts), sql.ref(by)];
  const given = sql`jsonb_array_elements(${JSON.stringify(value)}::text::jsonb) with ordinality g (answer, place)`;
  await sql`update ${answers} set active = false, is_default = false where ${owner} = ${id}`.execute(tx.db);
  await sql`
    insert into ${answers} (hospital_id, ${owner}, key, position, is_default)
    select ${tx.hospital}, ${id}, g.answer->>'key', g.place, (g.answer->>'is_default')::boolean from ${given}
    on conflict (hospital_id, ${owner}, key) do update
      set position = excluded.position, is_default = excluded.is_default, active = true`.execute(tx.db);
  await sql`delete from ${words} where ${owner} = ${id} and key in (select g.answer->>'key' from ${given})`.execute(
    tx.db,
  );
  await sql`
    insert into ${words} (hospital_id, ${owner}, key, language_code, label)
    select ${tx.hospital}, ${id}, g.answer->>'key', x.key, x.value
    from ${given}, jsonb_each_text(g.answer->'texts') x`.execute(tx.db);
}
