import { lazy } from 'react';

/** The dialog that asks before something is switched off, fetched when it is first opened. */
export const AskSwitchOff = lazy(async () => ({ default: (await import('./AskSwitchOff.tsx')).AskSwitchOff }));
