import { Navigate } from 'react-router';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { to } from '#web/patient/routing/routes.ts';
import { userSession } from '#web/patient/session/user-session.ts';
import { ForgotScreen } from './ForgotScreen.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

const open = {
  login: LoginScreen,
  register: RegisterScreen,
  verify: VerifyScreen,
  forgot: ForgotScreen,
  reset: ResetScreen,
};

/** Who is signed in to an account sees it instead of the ways to one; mailed links are opened by either. */
export function AccountScreens({ screen }: { screen: keyof typeof open | 'profile' }) {
  const language = useLanguage();
  const user = useStore(userSession, (account) => account?.user ?? null);
  if (screen === 'profile')
    return user ? <ProfileScreen key={user.id} user={user} /> : <Navigate to={to.accountLogin(language)} replace />;
  const isWay = screen === 'login' || screen === 'register' || screen === 'forgot';
  if (user && isWay) return <Navigate to={to.accountProfile(language)} replace />;
  const Screen = open[screen];
  return <Screen />;
}
