import { BadConfiguration } from '#server/config.ts';
import { FolderHeld } from '#server/platform/database/supervisor/folder-lock.ts';
import { StartFailed } from '#server/platform/database/supervisor/postmaster.ts';

/** EX_CONFIG of sysexits.h: only a person can mend it, so the starter does not try again (scripts/restarts.cjs). */
export const REFUSED = 78;

/** One sentence for what a person can mend; with its place when it is a defect. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return 'Wardbell cannot start: something was thrown that is no error.';
  if (codeOf(error) === 'EADDRINUSE')
    return `Wardbell cannot start: another program already listens there (${error.message}). Set PORT to a free one.`;
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'ENOSPC') return `Wardbell cannot start: ${error.message}`;
  return `Wardbell cannot start: ${isSentence(error) ? error.message : error.stack}`;
}

/** The exit code: refused, or 1 for a defect and for what may pass by itself, such as a full disk. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof Error)) return 1;
  return isSentence(error) || ['EADDRINUSE', 'EACCES'].includes(codeOf(error) ?? '') ? REFUSED : 1;
}

/** Whoever throws a plain `Error` at the start has written it for the person who reads it. */
function isSentence(error: Error): boolean {
  return (
    error.constructor === Error || [BadConfiguration, FolderHeld, StartFailed].some((kind) => error instanceof kind)
  );
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
