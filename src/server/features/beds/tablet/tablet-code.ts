import { makeCode } from '#server/features/beds/code.actions.ts';
import { hashCode } from '#server/platform/credentials/tokens.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { tabletCodeLength } from '#shared/beds/tablet-code.ts';

/** A fresh code: longer than a bed's, so that the one field of the sign-in knows them apart. */
export function newTabletCode(): string {
  return makeCode(tabletCodeLength);
}

export function tabletCodeHash(secrets: SharedSecrets, code: string): Buffer {
  return hashCode(secrets.code_pepper, `tablet:${code}`);
}

/** Of what makes a tablet the bed's, one thing happens after the other: a bed has one code and one tablet. */
export async function lockBed(tx: Tx, bed: string): Promise<void> {
  await tx.db.selectFrom('bed').select('id').where('id', '=', bed).forNoKeyUpdate().execute();
}
