import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { Frame } from '#web/admin/frame/Frame.tsx';
import { useTo } from '#web/admin/routing/useTo.ts';
import { hasEnded } from '#web/admin/session/held-session.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useFollowAccount } from '#web/desk/session/useFollowAccount.ts';
import { useStore } from '#web/kit/store.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));

/** What only the signed-in see. A session that ends leaves the screen as it is, under a sign-in. */
export function SignedIn() {
  const to = useTo();
  const navigate = useNavigate();
  const employee = useEmployee();
  const ended = useStore(hasEnded);
  const signedOut = employee === null;
  useFollowAccount();
  useEffect(() => {
    if (signedOut) void navigate(to.login, { replace: true });
  }, [signedOut, navigate, to]);
  if (signedOut) return null;
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      {ended ? (
        <Suspense>
          <SignInAgain employee={employee} />
        </Suspense>
      ) : null}
    </>
  );
}
