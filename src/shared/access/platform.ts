import { rightsOfLevel } from './levels.ts';
import { covers, type ModuleRight, modulesAtTheBed, type Need } from './rights.ts';

const atTheBed: readonly string[] = modulesAtTheBed;

/**
 * What a platform administrator may do inside a hospital: what a fresh hospital gives to its administration, but nothing
 * at the bed or on the ward, not even to look. Whatever the hospital makes of its own levels changes nothing of it.
 */
export const rightsInHospital: readonly ModuleRight[] = rightsOfLevel('administration')
  .filter(([module]) => !atTheBed.includes(module))
  .map(([module, right]): ModuleRight => `${module}:${right}`);

/** What they hold in the platform's own tenant. */
export const rightsOnPlatform = ['view', 'create', 'edit', 'delete', 'export'] as const;

/** Whether a platform administrator inside a hospital may make a call; never one of a person of the hospital alone. */
export function coversInHospital(need: Need): boolean {
  return need !== 'own' && need !== 'duty' && covers(rightsInHospital, need);
}
