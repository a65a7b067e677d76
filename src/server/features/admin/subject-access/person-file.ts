import { sql } from 'kysely';
import { requireRight } from '#server/features/access/access.reads.ts';
import { readTable } from '#server/features/admin/archive/table-part.ts';
import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { column, type Sql } from '#server/features/admin/things.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requireWaiting, whileWaited } from '#server/platform/tx/while-waited.ts';
import { aboutEmployee, aboutUser, type PersonTable } from './person-tables.ts';

export type Person = { kind: 'employee' | 'user'; id: string };

const tables = { employee: aboutEmployee, user: aboutUser } as const;

/**
 * What the hospital holds about a person, as one JSON file (docs/guides/data-protection.md): a list for each table, of which
 * every row says by which of its columns it names them. Read page by page, each with the rights of that moment, and logged.
 * Throws `operation_denied` for who reaches only some wards or may not view the log or, of employees, notes; and `not_found`.
 */
export async function readPersonFile(context: SessionContext, person: Person) {
  const made = context.clock.now().toISOString();
  const hospital = await context.inSession(async (tx) => {
    await requireThere(tx, person);
    await requireMayRead(tx, person);
    await logActivity(tx, { subject: { type: person.kind, id: person.id }, action: `${person.kind}.data_fetched` });
    const { rows } = await sql<{ name: string; code: string }>`
      select name, code from hospital_profile(${tx.hospital})`.execute(tx.db);
    return rows[0] ?? null;
  });
  const head = { wardbell_personal_data: 1, hospital, person, made };
  return {
    name: `wardbell-${person.kind}-${person.id.slice(0, 8)}-${made.slice(0, 10)}.json`,
    type: 'application/json',
    content: written(context, person, head),
  };
}

async function* written(context: SessionContext, person: Person, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)}`;
  for (const table of tables[person.kind]) {
    yield `,\n  ${JSON.stringify(table.name)}: [`;
    let separator = '\n';
    for (let after: string | null | undefined; after !== null; ) {
      requireWaiting(context.gone);
      const page = await pageOf(context, person, { table, after: after ?? null });
      for (const row of page.rows) {
        yield `${separator}    ${JSON.stringify(row)}`;
        separator = ',\n';
      }
      after = page.next;
    }
    yield separator === '\n' ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

type From = { table: PersonTable; after: string | null };

async function pageOf(context: SessionContext, person: Person, { table, after }: From) {
  const { rows, next } = await context.inSession((tx) =>
    whileWaited(tx, context, async (own) => {
      await requireMayRead(own, person);
      const { key = ['id'] } = table;
      return readTable(own, { table: table.table, key }, { after, where: isAbout(table, person) });
    }),
  );
  return { rows: rows.map((row) => shown(row, table, person.id)), next };
}

function isAbout({ by, kind }: PersonTable, { id }: Person): Sql {
  const named = sql.join(
    by.map((one) => sql`${column('t', one)} = ${id}`),
    sql` or `,
  );
  return kind ? sql`(${named}) and ${column('t', kind[0])} = ${kind[1]}` : sql`(${named})`;
}

function shown(row: Record<string, unknown>, { by, columns }: PersonTable, id: string): object {
  const named = by.filter((one) => row[one] === id);
  return { named_as: named, ...Object.fromEntries(columns.map((one) => [one, row[one] ?? null])) };
}

/** Their file holds what was noted about them and what the log says, which is for who may view that. */
async function requireMayRead(tx: Tx, { kind }: Person): Promise<void> {
  await requireWholeHospital(tx);
  await requireRight(tx, 'activity-log:view');
  if (kind === 'employee') await requireRight(tx, 'records:view');
}

async function requireThere({ db }: Tx, { kind, id }: Person): Promise<void> {
  const table = kind === 'employee' ? 'employee' : 'user_account';
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound(kind);
}
