import { conflict } from '#server/platform/errors.ts';
import type { RelyingParty } from '#server/platform/relying-party.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';

/** Throws `passkeys_not_set_up` where browsers bind no passkey to this server. */
export function requireParty({ relyingParty }: Pick<AnonymousContext, 'relyingParty'>): RelyingParty {
  if (!relyingParty) throw conflict('passkeys_not_set_up');
  return relyingParty;
}
