import type { ModuleCode } from '#shared/access/rights.ts';
import type { Hooks } from './engine/hooks.ts';

/** What areas do beside their rows. */
export const areaHooks: Partial<Record<ModuleCode, Hooks>> = {};
