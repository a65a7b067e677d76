import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reloadForMissingChunk } from './chunk-reload.ts';

/**
 * Keeps a defect inside `children`: `fallback` takes their place until `resetKey` changes. A part of the app that
 * could not be fetched, as after an update of the server, reloads the page instead, at most once a minute.
 */
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
    <ErrorBoundary fallback={fallback} resetKeys={[resetKey]} onError={(error) => void reloadForMissingChunk(error)}>
      {children}
    </ErrorBoundary>
  );
}
