import type { ModuleRight } from './rights.ts';

/** Rights of which nothing comes without one of another module: cards are printed of the beds that one sees. */
const beside: Partial<Record<ModuleRight, ModuleRight>> = { 'qr:export': 'beds:view' };

/** All that must be held for this right to lead anywhere: itself first. */
export function allFor(right: ModuleRight): readonly ModuleRight[] {
  const other = beside[right];
  return other ? [right, other] : [right];
}
