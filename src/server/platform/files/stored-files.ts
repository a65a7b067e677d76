import type { Tx } from '#server/platform/tx/tx.ts';

/** What is kept: redrawn pictures, and documents as they came. */
export type StoredType = 'image/webp' | 'image/png' | 'application/pdf';

/** Keeps a file and answers its id. Who keeps it refers to it in the same transaction. */
export async function storeFile(tx: Tx, content: Buffer, type: StoredType = 'image/webp'): Promise<string> {
  const { id } = await tx.db
    .insertInto('file')
    .values({ hospital_id: tx.hospital, type, content, made_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What refers to it refers to nothing from now on. */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('file').where('id', '=', id).execute();
}
