import { sql } from 'kysely';
import { circles } from '#shared/requests/reaching/circles.ts';

const isUntaken = sql`r.status in ('pending', 'shared') and not r.is_probe`;

/**
 * S9, of a request `r`: nobody is present in the hospital who could come, other than whoever asks colleagues. Before
 * anybody was notified it is said of none.
 */
export const nobodyOnDuty = sql<boolean>`(${isUntaken} and r.step > 0
  and not exists (select from present_employee p where p.hospital_id = r.hospital_id
    and p.employee_id is distinct from r.for_employee_id))`;

/**
 * S21, of a request `r`: its department has had nobody reachable for this kind of service since the last receipt. A
 * receipt since then shows that somebody is.
 */
export const isUncovered = sql<boolean>`exists (select from alarm g where g.hospital_id = r.hospital_id
  and g.kind = 'coverage' and g.cleared_at is null and g.department_id = r.department_id
  and g.subject_id = r.service_type_id and (r.received_at is null or r.received_at < g.raised_at))`;

/** People may be on duty, and none can be reached: the last circle has no recipient (S9), or S21. */
export const nobodyReachable = sql<boolean>`(${isUntaken} and (${isUncovered} or (r.step >= ${circles.length}
  and not exists (select from recipient n where n.hospital_id = r.hospital_id and n.request_id = r.id))))`;
