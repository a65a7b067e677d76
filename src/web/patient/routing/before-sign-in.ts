import { QrLoginScreen } from '#web/patient/signin/QrLoginScreen.tsx';
import { SignInScreen } from '#web/patient/signin/SignInScreen.tsx';

/** The screens of whoever has no session, in one file: to be signed in needs none of them. */
export const beforeSignIn = { SignInScreen, QrLoginScreen };
