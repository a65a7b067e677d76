import { type ComponentType, createContext } from 'react';
import type { Need } from '#shared/access/rights.ts';

/** What an app shows where somebody's access level does not cover what was wanted: why, and who could change that. */
export const WhyDenied = createContext<ComponentType<{ need: Need | undefined }> | null>(null);
