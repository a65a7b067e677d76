import type { HospitalToEnter } from '#shared/employees/platform.schemas.ts';
import { hasWords } from '#web/admin/ui/has-words.ts';

/** Those whose name or code has every word that is typed, whatever the case and the accents. */
export function found(hospitals: readonly HospitalToEnter[], typed: string): readonly HospitalToEnter[] {
  return hospitals.filter(({ name, code }) => hasWords(`${name} ${code}`, typed));
}
