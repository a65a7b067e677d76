import { sql } from 'kysely';
import type { UsualMinutes } from '#shared/requests/request.schemas.ts';

/** The row of `usual_time` under the name `u`, in whole minutes; both are rounded up, so that neither is a hope. */
const range = (p50: ReturnType<typeof sql>, p90: ReturnType<typeof sql>) =>
  sql<UsualMinutes>`json_build_object('from', greatest(1, ceil(${p50} / 60.0)), 'to', greatest(1, ceil(${p90} / 60.0)))`;

/** Of a service `s`, asked for at `at`, in the time zone of the hospital `h`; null where too little is known. */
export const usualOfService = (at: Date) => sql<UsualMinutes | null>`
  (select ${range(sql`u.p50_seconds`, sql`u.p90_seconds`)} from usual_time u where u.hospital_id = s.hospital_id
    and u.service_id = s.id and u.hour = extract(hour from ${at}::timestamptz at time zone h.time_zone))`;

/** Of a request `r`, for the hour in which it was due: its slowest item's, if enough is known of each. */
export const usualOfRequest = sql<UsualMinutes | null>`
  (select case when count(u.service_id) = count(*) then ${range(sql`max(u.p50_seconds)`, sql`max(u.p90_seconds)`)} end
    from request_item n left join usual_time u on u.hospital_id = n.hospital_id and u.service_id = n.service_id
      and u.hour = extract(hour from r.due_at at time zone h.time_zone)
    where n.hospital_id = r.hospital_id and n.request_id = r.id)`;
