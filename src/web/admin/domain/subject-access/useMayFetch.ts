import { covers, type Need } from '#shared/access/rights.ts';
import { useHere } from '#web/admin/session/useHere.ts';

/** Whether who looks answers for the personal data of the whole hospital; who came from the platform never does. */
export function useMayFetch(...needs: Need[]): boolean {
  const { rights, isConfined, level } = useHere();
  return needs.every((need) => covers(rights, need)) && !isConfined && level !== null;
}
