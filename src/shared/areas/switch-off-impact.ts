import { areaCalled } from './all.ts';
import type { AreaRow, SwitchOffImpact } from './answer.schemas.ts';
import type { Area } from './define.ts';

/**
 * What goes when these rows are switched off, as who asks counts it: who is confined to their own wards counts on no other.
 * Null where nothing does, so that nobody is asked.
 */
export function impactOf(area: Area, rows: readonly AreaRow[], isConfined: boolean): SwitchOffImpact | null {
  if (rows.length === 0) return null;
  const counted = Object.keys(area.counts ?? {}).filter((name) => !area.keepsNot?.some((one) => one === name));
  const totals = counted.map((name) => ({
    area: name,
    total: rows.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0),
  }));
  const known = totals.filter(({ total }) => total > 0);
  const isHidden = rows.some(({ counts }) => counted.some((name) => counts[name] === undefined));
  const may_be_more = isHidden || (isConfined && counted.some((name) => isOnOtherWards(area, name)));
  const patients = impactOnPatients(area, rows);
  if (known.length === 0 && !may_be_more && !patients) return null;
  return { known, may_be_more, patients, urgent: rows.flatMap((row) => urgentIn(area, row)) };
}

/** Whether of `counted` rows of several wards can belong to one row of the area. */
export function isOnOtherWards({ department, partOf, fields }: Area, counted: string): boolean {
  const isOfOneWard = partOf !== undefined || department === 'id' || fields[department ?? '']?.kind === 'relation';
  const { department: of, partOf: whole } = areaCalled(counted) ?? {};
  return !isOfOneWard && (of !== undefined || whole !== undefined);
}

function impactOnPatients({ readByPatients }: Area, rows: readonly AreaRow[]): SwitchOffImpact['patients'] {
  if (readByPatients === 'asked_for') return rows.some(isAskedFor) ? 'ask' : null;
  return readByPatients ? 'read' : null;
}

/** Whether patients ask for what the row offers: it is not among colleagues, and no kind that has no service. */
const isAskedFor = ({ is_for_colleagues, related, counts }: AreaRow): boolean =>
  is_for_colleagues !== true &&
  counts.services !== 0 &&
  !related.service_type_id?.some((type) => type.is_for_colleagues === true);

/** What is of high urgency: the row itself, or what belongs to it. */
function urgentIn({ namesUrgent }: Area, { display_name, related }: AreaRow): string[] {
  if (related.priority_id?.some(({ tone }) => tone === 'urgent')) return [display_name];
  return namesUrgent ? (related[namesUrgent.counted] ?? []).map((one) => one.display_name) : [];
}
