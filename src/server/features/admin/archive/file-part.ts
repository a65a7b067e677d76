import type { Part } from './part.ts';

const endings = { 'image/webp': 'webp', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

/** Files by their ids, as the rows of the areas name them: one a turn, for each may have megabytes. */
export const filePart: Part = {
  name: 'files',
  async count(tx) {
    const { rows } = await tx.db
      .selectFrom('file')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  },
  async turn({ db }, after) {
    const found = await db
      .selectFrom('file')
      .select(['id', 'type', 'content'])
      .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!found) return { written: [], rows: 0, next: null };
    const path = `files/${found.id}.${endings[found.type]}`;
    return { written: [{ path, content: found.content, rows: 1, isLast: true }], rows: 1, next: found.id };
  },
};
