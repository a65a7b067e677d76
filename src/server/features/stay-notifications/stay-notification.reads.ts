import { sql } from 'kysely';
import { settingInSql } from '#server/features/content/setting.reads.ts';
import { denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import {
  notificationsInAnswer,
  type StayNotification,
  type StayNotificationsMeta,
} from '#shared/stay-notifications/stay-notification.schemas.ts';

type Row = Omit<StayNotification, 'at' | 'read_at' | 'by'> & {
  at: Date;
  read_at: Date | null;
  employee_id: string | null;
  employee_name: string | null;
  employee_role: string | null;
  shown_as: string;
};

/** What happened during the calling stay, the newest first; those before one of them. */
export async function listNotifications(
  tx: Tx,
  before?: string,
): Promise<{ notifications: StayNotification[]; meta: StayNotificationsMeta }> {
  if (tx.actor.kind !== 'patient') throw denied();
  const { stay } = tx.actor;
  const older = before
    ? sql`(n.at, n.id) < (select b.at, b.id from stay_notification b where b.stay_id = ${stay} and b.id = ${before})`
    : sql`true`;
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.at, n.read_at, n.minutes, n.employee_id, e.name as employee_name, e.role as employee_role,
      ${settingInSql('accepter_shown')} as shown_as,
      case when r.id is not null then json_build_object('id', r.id, 'is_listed', r.hidden_at is null,
        'cancel_reason', case when n.kind = 'canceled' and r.status = 'canceled' then r.cancel_reason end,
        'items', (select json_agg(json_build_object('icon', s.icon, 'quantity', i.quantity,
            'title', service_titles(s.hospital_id, s.id)) order by i.position)
          from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
          where i.hospital_id = r.hospital_id and i.request_id = r.id)) end as request,
      case when m.id is not null then json_build_object('id', m.id, 'phrase', m.phrase, 'minutes', m.minutes,
        'named_time', to_char(m.named_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', m.text,
        'language', m.language_code) end as message
    from stay_notification n
    left join request r on r.hospital_id = n.hospital_id and r.id = n.request_id
    left join message m on m.hospital_id = n.hospital_id and m.id = n.message_id
    left join employee e on e.hospital_id = n.hospital_id and e.id = n.employee_id
    where n.stay_id = ${stay} and ${older}
    order by n.at desc, n.id desc limit ${sql.lit(notificationsInAnswer + 1)}`.execute(tx.db);
  return {
    notifications: rows.slice(0, notificationsInAnswer).map(notification),
    meta: { unread: await countUnread(tx, stay), has_more: rows.length > notificationsInAnswer },
  };
}

/** How many the stay has not read. */
export async function countUnread(tx: Tx, stay: string): Promise<number> {
  const row = await tx.db
    .selectFrom('stay_notification')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('stay_id', '=', stay)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Named by the first name where the hospital shows it; without a name the app says "a nurse". */
function notification({ employee_id, employee_name, employee_role, shown_as, ...row }: Row): StayNotification {
  const name = shown_as === 'first_name' ? employee_name : null;
  return {
    ...row,
    at: row.at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    by: employee_id ? { name, role: employee_role } : null,
  };
}
