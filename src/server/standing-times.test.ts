import { expect, inject, test } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { movedTimes } from './moved-times.ts';

/**
 * What stays as it was written when the clock goes back, and why. Whoever adds a time puts it here or into
 * `movedTimes`.
 */
const standing: Record<string, Record<string, readonly string[]>> = {
  'people read when it was, and nothing is counted from it': {
    ...made('access_level', 'bed', 'bed_link', 'department', 'employee', 'escalation_policy', 'hospital', 'menu'),
    ...made(
      'subject_record',
      'priority',
      'robot',
      'room',
      'service',
      'service_type',
      'category',
      'subcategory',
      'content',
      'submenu',
    ),
    acknowledgement: ['at'],
    alarm: ['cleared_at', 'seen_at'],
    attendance: ['corrected_at'],
    break_request: ['ended_at', 'seen_at'],
    care_hint: ['ended_at', 'set_at'],
    delivery: ['done_at', 'given_up_at'],
    device_approval: ['decided_at'],
    handover: ['seen_at'],
    handover_bed: ['ended_at'],
    handover_item: ['ended_at'],
    message: ['named_time', 'written_at'],
    process: ['started_at'],
    push_subscription: ['created_at'],
    request_acceptance: ['ended_at'],
    request_figure: ['waited_from'],
    request_note: ['written_at'],
    request_target: ['ended_at'],
    service_block: ['ended_at', 'set_at'],
    stay: ['erased_at'],
    submission: ['asked_at', 'received_at'],
  },
  'a history that nobody may change': {
    activity_log: ['created_at'],
    activity_payload: ['blanked_at'],
    request_event: ['at'],
    schema_migration: ['applied_at'],
    hash_chain: ['chained_at'],
    unchained: ['queued_at'],
  },
  'a time on the wall clock: an hour that was wished for, a session that lasts until then': {
    bed_session: ['began_at', 'ended_at'],
    change_set: ['planned_for'],
    employee_session: ['began_at', 'ended_at'],
    platform_visit: ['ends_at', 'entered_at', 'left_at'],
    session_token: ['ended_at', 'expires_at', 'issued_at', 'used_at'],
    station_session: ['began_at', 'ended_at'],
    user_session: ['began_at', 'ended_at'],
  },
  'compared with the activity log, whose times stay': { panel_visit: ['seen_at', 'since'] },
  'only what is long over is removed by it, so that an hour more or less is nothing': {
    account_link: ['made_at'],
    change_set: ['applied_at', 'ended_at', 'prepared_at'],
    hospital_archive: ['asked_at', 'expires_at', 'ready_at'],
    registration: ['declined_at'],
    user_reset: ['made_at'],
    sign_in_challenge: ['made_at'],
    known_device: ['signed_in_at'],
    outbox: ['created_at'],
    push_capability: ['made_at', 'used_at'],
    service_image: ['made_at'],
    sign_in_attempt: ['blocked_until', 'last_failed_at'],
    wrong_sign_in: ['minute'],
  },
  'written by hand, at a moment of its own': {
    bed: ['created_at', 'deleted_at', 'codes_rotated_at', 'codes_printed_at'],
    device: ['created_at', 'revoked_at', 'sound_tested_at'],
    employee: ['created_at', 'deleted_at', 'email_verified_at', 'last_login_at', 'last_logout_at'],
    file: ['made_at'],
    passkey: ['made_at', 'used_at'],
    passkey_challenge: ['made_at'],
    recovery_code: ['made_at', 'used_at'],
    registration: ['asked_at', 'verified_at'],
    request: ['feedback_at', 'hidden_at', 'thanked_at', 'wanted_at'],
    totp: ['made_at', 'confirmed_at', 'next_made_at'],
    translation: ['changed_at'],
    user_account: ['created_at'],
    user_registration: ['asked_at'],
    user_stay: ['linked_at'],
  },
  'what the jump itself is found by': { server_clock: ['seen_at'] },
};

function made(...tables: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(tables.map((table) => [table, ['created_at', 'deleted_at']]));
}

test('S20 every time in the database moves with a clock that went back, or stands for a reason that is written down', async () => {
  // A generated column follows those that it is made from.
  const columns = await withClient(inject('database').ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'
        and c.is_generated = 'NEVER'`);
    return rows.map(({ name }) => name);
  });
  const moved = [...movedTimes.ofHospitals, ...movedTimes.shared].flatMap(({ table, shift = [], clamp = [] }) =>
    [...shift, ...clamp].map((column) => `${table}.${column}`),
  );
  const stays = Object.values(standing).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
  );
  expect(
    columns.filter((name) => !moved.includes(name) && !stays.includes(name)),
    'neither moved nor left for a reason',
  ).toEqual([]);
  expect([...moved, ...stays].filter((name) => !columns.includes(name))).toEqual([]);
  expect(stays.filter((name) => moved.includes(name))).toEqual([]);
});
