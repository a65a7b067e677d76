import { later } from '#web/patient/routing/later.tsx';

/** The sheet in a file of its own, which the first view does not wait for. */
export const LaterOrderSheet = later(async () => (await import('./OrderSheet.tsx')).OrderSheet);
