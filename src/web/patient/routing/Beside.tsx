import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '#web/kit/Boundary.tsx';

/** What works beside the keys: while it is fetched, and until the next screen where it cannot be had or breaks, it is not there. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={null} resetKey={useLocation().key}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
