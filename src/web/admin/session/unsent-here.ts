import { oweWipe } from '#web/desk/session/owe-wipe.ts';
import { wipeAtSignOut } from '#web/desk/session/wipe-at-sign-out.ts';

/**
 * Signing out here deletes what the nurses' app keeps unsent. What does so is fetched for it; where it does not come, as
 * without a network, the nurses' app does it at its next start.
 */
export function wipeUnsentAtSignOut(): void {
  wipeAtSignOut((person) =>
    import('./wipe-unsent.ts').then(({ wipeUnsent }) => wipeUnsent(person)).catch(() => oweWipe(person)),
  );
}
