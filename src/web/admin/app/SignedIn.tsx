import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { WhyNotHere } from '#web/admin/domain/rights/WhyNot.tsx';
import { Frame } from '#web/admin/frame/Frame.tsx';
import { basename } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { hasEnded, isSomebodyElse } from '#web/admin/session/held-session.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useHospitalTexts } from '#web/desk/session/hospital-texts.ts';
import { isOfPlatform, useEmployee } from '#web/desk/session/staff-session.ts';
import { useFollowAccount } from '#web/desk/session/useFollowAccount.ts';
import { WhyDenied } from '#web/desk/states/why-denied.ts';
import { useStore } from '#web/kit/store.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));

const PlatformPanel = lazy(async () => ({
  default: (await import('#web/admin/screens/platform/PlatformPanel.tsx')).PlatformPanel,
}));

/**
 * What only the signed-in see. A session that ends leaves the screen as it is, under a sign-in; where somebody else signs
 * in, nothing of it stays.
 */
export function SignedIn() {
  const to = useTo();
  const navigate = useNavigate();
  const employee = useEmployee();
  const ended = useStore(hasEnded);
  useHospitalTexts(useHere().hospital.id || null, 'admin');
  const isOther = useStore(isSomebodyElse);
  const signedOut = employee === null;
  useEffect(() => {
    if (signedOut) void navigate(to.login, { replace: true });
  }, [signedOut, navigate, to]);
  if (isOther) return <Anew />;
  if (signedOut) return null;
  return (
    <>
      <WhyDenied value={WhyNotHere}>
        {isOfPlatform(employee) ? (
          <Suspense>
            <PlatformPanel>
              <Outlet />
            </PlatformPanel>
          </Suspense>
        ) : (
          <EmployeePanel />
        )}
      </WhyDenied>
      {ended ? (
        <Suspense>
          <SignInAgain employee={employee} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The page begins anew. Shown instead of the screens, so that no form of the one before asks to stay. */
function Anew() {
  const to = useTo();
  const client = useQueryClient();
  useEffect(() => {
    client.clear();
    location.replace(`${basename}${to.home}`);
  }, [client, to]);
  return null;
}

function EmployeePanel() {
  useFollowAccount();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
