import type { ReactNode } from 'react';
import { decide, type Place } from '#web/patient/routing/guards.ts';
import { later } from '#web/patient/routing/later.tsx';
import type { Match, ScreenName } from '#web/patient/routing/routes.ts';
import { ServicesScreen } from '#web/patient/screens/services/ServicesScreen.tsx';
import { session } from '#web/patient/session/session.ts';
import { tablet } from '#web/patient/session/tablet.ts';

// vite.config.ts says in which file of the build each comes: one holds those before sign-in, one all others.
const SignInScreen = later(
  async () => (await import('#web/patient/screens/signin/SignInScreen.tsx')).SignInScreen,
  'when wanted',
);
const QrLoginScreen = later(
  async () => (await import('#web/patient/screens/signin/QrLoginScreen.tsx')).QrLoginScreen,
  'when wanted',
);
const AccountScreens = later(
  async () => (await import('#web/patient/screens/account/AccountScreens.tsx')).AccountScreens,
  'when wanted',
);
const OtherScreens = later(async () => (await import('./OtherScreens.tsx')).OtherScreens);

type Piece = { fetchAhead: () => Promise<void> } | null;

/** What stands at an address, and the file that it waits for, if it is not in the first one. */
export function screenOf(match: Match): [file: Piece, show: () => ReactNode] {
  const account = accountScreens[match.screen];
  if (account) return [AccountScreens, () => <AccountScreens screen={account} />];
  if (match.screen === 'services') return [null, () => <ServicesScreen />];
  if (match.screen === 'signin') return [SignInScreen, () => <SignInScreen />];
  if (match.screen === 'qrlogin') return [QrLoginScreen, () => <QrLoginScreen />];
  return [OtherScreens, () => <OtherScreens match={match} />];
}

const accountScreens: Partial<Record<ScreenName, 'login' | 'register' | 'verify' | 'forgot' | 'reset' | 'profile'>> = {
  accountLogin: 'login',
  accountRegister: 'register',
  accountVerify: 'verify',
  accountForgot: 'forgot',
  accountReset: 'reset',
  accountProfile: 'profile',
};

/** Fetches the screen that the page will open with, so that its first picture is that screen and no fallback. */
export async function fetchScreenAt(place: Place): Promise<void> {
  const bed = session.get();
  const decision = decide(place, {
    ...{ signedIn: bed !== null, locale: bed?.user.locale ?? null },
    isTablet: tablet.get() !== null,
  });
  if ('redirect' in decision) return fetchScreenAt({ pathname: decision.redirect, search: '', hash: '' });
  const [file] = screenOf(decision.show);
  // One that cannot be fetched is asked for again when it is shown, and says so there.
  await file?.fetchAhead().catch(() => null);
}
