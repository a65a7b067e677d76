import { makeCode } from '#server/features/beds/code.actions.ts';
import { hashCode } from '#server/platform/credentials/tokens.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { tabletCodeLength } from '#shared/beds/card-code.ts';

/** A fresh code: longer than a bed's, so that the one field of the sign-in knows them apart. */
export function newTabletCode(): string {
  return makeCode(tabletCodeLength);
}

export function tabletCodeHash(secrets: SharedSecrets, code: string): Buffer {
  return hashCode(secrets.code_pepper, `tablet:${code}`);
}
