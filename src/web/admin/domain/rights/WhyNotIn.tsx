import { covers, type ModuleRight } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { useMissingRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { WhyNot } from './WhyNot.tsx';

/** Why not everything that can be done in an area is shown here; nothing where nothing is missing. */
export function WhyNotIn({ area }: { area: Area }) {
  const needs = useMissingRights(area);
  return needs.length > 0 ? <WhyNot needs={needs} /> : null;
}

type WhyNotOfProps = {
  needs: readonly ModuleRight[];
  /** Whether it takes rights that reach the whole hospital. */
  ofHospital?: boolean;
};

/** The same of a screen by the rights that it takes to do there whatever can be done. */
export function WhyNotOf({ needs, ofHospital = false }: WhyNotOfProps) {
  const { rights, isConfined } = useHere();
  const missing = needs.filter((need) => !covers(rights, need) || (ofHospital && isConfined));
  return missing.length > 0 ? <WhyNot needs={missing} /> : null;
}
