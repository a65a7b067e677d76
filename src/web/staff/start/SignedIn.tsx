import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useTo } from '#web/staff/shell/useTo.ts';
import { useEmployee } from './staff-session.ts';

/** What only the signed-in see. Signing out in another tab leads to sign-in here as well. */
export function SignedIn() {
  const to = useTo();
  const navigate = useNavigate();
  const signedOut = useEmployee() === null;
  useEffect(() => {
    if (signedOut) void navigate(to.login, { replace: true });
  }, [signedOut, navigate, to]);
  return signedOut ? null : <Outlet />;
}
