/** A table that holds something about a person. */
export type PersonTable = {
  /** As the file calls it. */
  name: string;
  table: string;
  /** The columns that may name the person; a row is theirs where one does. The file says by which. */
  by: readonly string[];
  /** What the file has of a row: nothing about somebody else, and nothing that opens a door. */
  columns: readonly string[];
  /** Where a table names people of several kinds: the column that says of which, and what it says of these. */
  kind?: readonly [column: string, kind: 'employee' | 'user'];
  /** By which rows are told apart; their id where nothing else is said. */
  key?: readonly string[];
};

/** What is held about whoever works here. What they wrote about a patient is the patient's: the file says when, not what. */
export const aboutEmployee: readonly PersonTable[] = [
  {
    ...{ name: 'account', table: 'employee', by: ['id'] },
    columns: [
      ...['id', 'name', 'family', 'username', 'email', 'email_verified_at', 'mobile', 'phone', 'gender', 'role'],
      ...['language_code', 'auth_type', 'access_level_id', 'profile_image', 'quiet_from', 'quiet_until', 'active'],
      ...['created_at', 'last_login_at', 'last_logout_at', 'deleted_at'],
    ],
  },
  byEmployee('departments', 'employee_department', ['department_id'], ['department_id']),
  byEmployee('activities', 'employee_service_type', ['service_type_id'], ['service_type_id']),
  byEmployee('attendances', 'attendance', [
    ...['id', 'entered_at', 'left_at', 'left_reason', 'last_active_at', 'idle_asked_at', 'corrects_id'],
    ...['correction_reason', 'corrected_at'],
  ]),
  {
    ...{ name: 'attendances-corrected', table: 'attendance', by: ['corrected_by_employee_id'] },
    columns: ['id', 'corrected_at'],
  },
  {
    ...{ name: 'breaks', table: 'duty_break', by: ['employee_id', 'cover_employee_id'] },
    columns: ['id', 'attendance_id', 'began_at', 'ended_at'],
  },
  {
    ...{ name: 'wishes-for-a-break', table: 'break_request', by: ['employee_id', 'cover_employee_id'] },
    columns: ['id', 'asked_at', 'lapses_at', 'state', 'ended_at', 'seen_at'],
  },
  byEmployee('in-charge', 'charge', ['id', 'department_id', 'held_from', 'held_to']),
  byEmployee('assignments', 'assignment', ['id', 'bed_id', 'cover_of_break_id', 'began_at', 'ended_at']),
  { name: 'assignments-given', table: 'assignment', by: ['given_by'], columns: ['id', 'began_at'] },
  { name: 'assignments-taken', table: 'assignment', by: ['taken_by'], columns: ['id', 'ended_at'] },
  {
    ...{ name: 'hand-overs', table: 'handover', by: ['from_employee_id', 'to_employee_id'] },
    columns: ['id', 'offered_at', 'lapses_at', 'seen_at', 'shown_at'],
  },
  byEmployee('hand-over-sheets', 'ward_sheet_reading', ['department_id', 'as_of', 'read_at'], ['department_id']),
  byEmployee('devices', 'device', [
    ...['id', 'kind', 'label', 'state', 'last_echo_at', 'sound_tested_at', 'push_tested_at', 'last_push_receipt_at'],
    ...['last_push_missed_at', 'created_at', 'revoked_at'],
  ]),
  { name: 'devices-set-up', table: 'device', by: ['enrolled_by_employee_id'], columns: ['id', 'kind', 'created_at'] },
  { name: 'devices-revoked', table: 'device', by: ['revoked_by_employee_id'], columns: ['id', 'kind', 'revoked_at'] },
  byEmployee('sign-ins', 'employee_session', [
    ...['id', 'device_id', 'is_remembered', 'began_at', 'ended_at', 'end_reason'],
  ]),
  byEmployee('passkeys', 'passkey', ['id', 'name', 'made_at', 'used_at']),
  byEmployee('second-factor', 'totp', ['made_at', 'confirmed_at'], ['employee_id']),
  byEmployee('links-by-mail', 'account_link', ['id', 'purpose', 'made_at', 'email', 'former_email', 'mailed_at']),
  byEmployee('places-of-pushes', 'push_subscription', [
    ...['id', 'device_id', 'language_code', 'created_at', 'ended_at', 'end_reason'],
  ]),
  byEmployee('notifications', 'notification', [
    ...[
      'id',
      'device_id',
      'channel',
      'purpose',
      'subject_kind',
      'subject_id',
      'state',
      'created_at',
      'sent_at',
      'shown_at',
    ],
  ]),
  byEmployee('notifications-read', 'notification_read', ['until_at'], ['employee_id']),
  byEmployee('visits-to-the-panel', 'panel_visit', ['seen_at', 'since'], ['employee_id']),
  byEmployee('saved-views', 'saved_view', ['id', 'area', 'name', 'query', 'is_shared']),
  {
    ...{ name: 'requests', table: 'request' },
    by: ['accepter_employee_id', 'asked_by_employee_id', 'for_employee_id'],
    columns: ['id', 'status', 'asked_at', 'accepted_at', 'shared_at', 'done_at', 'canceled_at'],
  },
  {
    ...{ name: 'steps-of-requests', table: 'request_event', by: ['actor_id'], kind: ['actor_kind', 'employee'] },
    columns: ['id', 'request_id', 'step', 'at', 'device_id'],
  },
  byEmployee('acceptances', 'request_acceptance', ['id', 'request_id', 'accepted_at', 'ended_at', 'how_ended']),
  byEmployee(
    ...(['notified-of-requests', 'request_notified'] as const),
    ['request_id', 'generation', 'step', 'notified_at', 'declined_at'],
    ['request_id', 'generation', 'employee_id'],
  ),
  byEmployee(
    ...(['requests-shown', 'receipt'] as const),
    ['request_id', 'generation', 'device_id', 'at'],
    ['request_id', 'generation', 'device_id'],
  ),
  byEmployee('requests-opened', 'acknowledgement', ['request_id', 'device_id', 'at'], ['request_id', 'employee_id']),
  {
    ...{ name: 'shares', table: 'request_target', by: ['employee_id', 'shared_by_employee_id'] },
    columns: ['id', 'request_id', 'shared_at', 'ended_at'],
  },
  {
    ...{ name: 'notes-on-requests', table: 'request_note', by: ['employee_id', 'mention_id'] },
    columns: ['id', 'request_id', 'written_at'],
  },
  {
    ...{ name: 'figures-of-requests', table: 'request_figure', by: ['accepted_by', 'done_by'], key: ['request_id'] },
    columns: ['request_id', 'acceptance_ms', 'done_ms', 'promised_ms'],
  },
  byEmployee(
    'messages',
    'message',
    ['id', 'stay_id', 'written_at', 'sent_at', 'received_at', 'read_at'],
    ['stay_id', 'id'],
  ),
  byEmployee(
    ...(['notified-of-messages', 'message_notified'] as const),
    ['stay_id', 'generation', 'step', 'notified_at'],
    ['stay_id', 'generation', 'employee_id'],
  ),
  {
    ...{ name: 'answering', table: 'thread', by: ['answering_employee_id'], key: ['stay_id'] },
    columns: ['stay_id', 'answering_until'],
  },
  byEmployee('named-to-patients', 'stay_notification', ['id', 'kind', 'request_id', 'at']),
  {
    ...{ name: 'hints-on-patients', table: 'care_hint', by: ['set_by_employee_id'] },
    columns: ['id', 'stay_id', 'set_at', 'ended_at'],
  },
  {
    ...{ name: 'blocked-services', table: 'service_block', by: ['set_by_employee_id'] },
    columns: ['id', 'stay_id', 'set_at', 'ended_at'],
  },
  {
    ...{ name: 'records-about-them', table: 'subject_record', by: ['employee_id'] },
    columns: ['id', 'note', 'file_id', 'created_at', 'deleted_at'],
  },
  {
    ...{ name: 'records-by-them', table: 'subject_record', by: ['made_by_id'] },
    columns: ['id', 'about_kind', 'created_at', 'deleted_at'],
  },
  {
    ...{ name: 'alarms-seen', table: 'alarm', by: ['seen_by_employee_id'] },
    columns: ['id', 'kind', 'department_id', 'seen_at'],
  },
  {
    ...{ name: 'devices-approved', table: 'device_approval', by: ['decided_by_employee_id'] },
    columns: ['id', 'state', 'decided_at'],
  },
  {
    ...{ name: 'stations-set-up', table: 'station_session', by: ['enrolled_by_employee_id'] },
    columns: ['id', 'department_id', 'began_at', 'ended_at'],
  },
  {
    ...{ name: 'tablets-set-up', table: 'tablet_enrolment', by: ['made_by_employee_id'] },
    columns: ['id', 'bed_id', 'made_at'],
  },
  ...inTheLog('employee'),
];

/** What is held about the account of a patient. What a stay holds is the stay's: others may be linked with it, too. */
export const aboutUser: readonly PersonTable[] = [
  {
    ...{ name: 'account', table: 'user_account', by: ['id'] },
    columns: ['id', 'name', 'email', 'language_code', 'created_at'],
  },
  {
    ...{ name: 'sign-ins', table: 'user_session', by: ['user_id'] },
    columns: ['id', 'device', 'is_remembered', 'stay_id', 'began_at', 'ended_at', 'end_reason'],
  },
  {
    ...{ name: 'stays', table: 'user_stay', by: ['user_id'], key: ['user_id', 'stay_id'] },
    columns: ['stay_id', 'linked_at'],
  },
  { name: 'links-by-mail', table: 'user_reset', by: ['user_id'], columns: ['id', 'made_at'] },
  ...inTheLog('user'),
];

/** What names a person and is in no file, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'recovery_code.employee_id': 'opens the account, and says nothing about anybody',
  'sign_in_challenge.employee_id': 'lasts for minutes, and says nothing that the sign-in does not',
};

function byEmployee(
  name: string,
  table: string,
  columns: readonly string[],
  key: readonly string[] = ['id'],
): PersonTable {
  return { name, table, by: ['employee_id'], columns, key };
}

/** What they did, and what was done with their account. */
function inTheLog(kind: 'employee' | 'user'): PersonTable[] {
  const columns = ['id', 'created_at', 'action'];
  return [
    {
      ...{ name: 'what-they-did', table: 'activity_log', by: ['causer_id'], kind: ['causer_type', kind] },
      columns: [...columns, 'subject_type', 'subject_id'],
    },
    {
      ...{ name: 'what-was-changed-of-the-account', table: 'activity_record', by: ['subject_id'] },
      kind: ['module', kind],
      columns: [...columns, 'changes'],
    },
  ];
}
