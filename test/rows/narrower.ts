/**
 * Where a statement's own condition leaves less than the column may hold, which no description of it says: by file and
 * column, with the condition. One that is not needed any more fails.
 */
export const narrower: Readonly<Record<string, string>> = {
  'src/server/features/devices/device.reads.ts kind': 'd.kind in (ward_tablet, station)',
  'src/server/features/beds/bed.reads.ts device_kind': 'the device of a bed session',
  'src/server/features/devices/station/station-requests.ts status': 'r.is_open',
  'src/server/features/notifications/mail/email-mails.ts to': 'l.email is not null, l.former_email is not null',
  'src/server/features/employees/email/email-wish.ts email': "purpose = 'email_change'",
  'src/server/features/employees/email/email-wish.ts mailed_at': "purpose = 'email_change'",
  'src/server/features/employees/email/verify-email.ts email': 'l.email is not null',
  'src/server/features/notifications/push/capabilities.ts employee_id': 'a.employee_id = n.employee_id',
  'src/server/features/notifications/push/send-push.ts employee_id': 'a push goes to the device of an employee',
  'src/server/features/notifications/push/send-push.ts device_id': 'a push goes to a device',
  'src/server/features/notifications/push/misses.ts device': 'a push goes to a device',
  'src/server/features/notifications/push/misses.ts since': 'sent_at <= …',
  'src/server/features/notifications/push/health.ts failing_since': 'written by the statement itself',
  'src/server/features/devices/links/dead-links.ts id': 'an alarm of a dead link has its device',
  'src/server/features/devices/links/dead-links.ts department': 'and its department',
  'src/server/features/attendance/reachability.reads.ts id': 'd.employee_id = any (…)',
  'src/server/features/requests/probe/probe-wards.ts request_id': 'join request',
  'src/server/features/admin/change-sets/changes-under.ts id': 'l.subject_id = any (…)',
  'src/server/features/requests/verbs/undo-done.ts id': 'accepter_employee_id is not null',
};

/**
 * Put together when they run, of the names of tables or of a function: a description needs what is not written down.
 */
export const assembled: readonly string[] = [
  'src/server/platform/database/transfer/export-database.ts',
  'src/server/platform/database/transfer/import-database.ts',
  'src/server/platform/tx/across-hospitals.ts',
];
