import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** Keeps a defect inside `children`: `fallback` takes their place until `resetKey` changes. */
export function Boundary({
  children,
  fallback,
  resetKey,
}: {
  children: ReactNode;
  fallback: ReactNode;
  resetKey: string;
}) {
  return (
    <ErrorBoundary fallback={fallback} resetKeys={[resetKey]}>
      {children}
    </ErrorBoundary>
  );
}
