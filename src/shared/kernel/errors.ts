/**
 * Every error the API answers with: its HTTP status and when it happens. The words are in the locale
 * files of the server, under `errors.<code>`.
 */
export const errorCodes = {
  approval_wanted: { status: 202, when: 'a further device waits until somebody lets it in; `data` says with what' },
  second_factor_wanted: { status: 202, when: 'the password was right; `data` holds the challenge for the second step' },
  second_factor_missing: {
    status: 202,
    when: 'the password was right, and a second factor must be set up first; `data` holds the challenge for it',
  },
  not_json: { status: 400, when: 'the body is not JSON' },
  no_session: { status: 401, when: 'no token, or its session has ended' },
  operation_denied: { status: 403, when: 'the caller may not do this' },
  second_factor_first: {
    status: 403,
    when: 'the hospital requires a second factor for what the call needs, and the caller has none yet',
  },
  approval_refused: { status: 403, when: 'somebody has kept the further device out' },
  capability_refused: { status: 403, when: 'a button or receipt of a notification that is forged, used, or over' },
  not_found: { status: 404, when: 'it does not exist, or belongs to another hospital' },
  page_not_found: { status: 404, when: 'no page and no call has this address' },
  link_unknown: { status: 404, when: 'a mailed link that is none, or was used' },
  unknown_locale: { status: 404, when: 'the language in the address is not one of ours' },
  already_accepted: { status: 409, when: 'somebody else has accepted the request; `by` says who' },
  wrong_state: { status: 409, when: 'the state of the request does not allow the step' },
  too_late: { status: 409, when: 'the time in which the step can be undone or reopened is over' },
  id_taken: { status: 409, when: 'the id was used for something else; make a new one' },
  other_file: { status: 409, when: 'the id was used for another file; make a new one' },
  set_changed: {
    status: 409,
    when: 'rows of the set were changed, came or went since they were shown; `data` says how many',
  },
  nothing_to_undo: { status: 409, when: 'every row of the set already holds what stood there before it' },
  old_version: { status: 409, when: 'the row was changed meanwhile' },
  off_duty: { status: 409, when: 'the step needs an employee on duty' },
  colleague_off_duty: { status: 409, when: 'the named colleague is not on duty on the same ward' },
  assignments_changed: {
    status: 409,
    when: 'who cares for the beds, or is on duty for them, is not as the caller saw it; of one’s own `data` names the beds',
  },
  last_person: { status: 409, when: 'nobody else could be notified of the request, so it cannot be declined' },
  nobody_present: { status: 409, when: 'nobody of those it is meant for is on duty' },
  type_calls: {
    status: 409,
    when: 'an open request of the activity calls the employee, who could not take it without',
  },
  open_calls: {
    status: 409,
    when: 'own requests for help of colleagues that nobody has taken must be taken back first',
  },
  open_requests: { status: 409, when: 'accepted requests must be handed over or released first' },
  escalation_policy_in_use: { status: 409, when: 'a priority follows the escalation policy; `by` says which' },
  in_use: { status: 409, when: 'other rows use the row; `data.used_by` says which' },
  stay_moved: { status: 409, when: 'the patient is in another bed than the caller saw' },
  bed_occupied: { status: 409, when: 'somebody stays in the bed' },
  stay_erased: { status: 409, when: 'what was known of the stay has been erased, so that it cannot go on' },
  hospital_occupied: {
    status: 409,
    when: 'patients are in the hospital, so it is not switched off; `data` says how many, and what they wait for',
  },
  hospital_code_taken: { status: 409, when: 'another hospital has this code' },
  language_is_default: { status: 409, when: 'the language is the one of the hospital itself' },
  last_staff_language: { status: 409, when: 'without it there is none in which staff can read their app' },
  not_removable: { status: 409, when: 'the page is marked as one that is never deleted' },
  room_occupied: { status: 409, when: 'patients are in the room, so it stays in its ward' },
  place_occupied: { status: 409, when: 'patients are in the room or ward, so it is not switched off' },
  service_type_in_use: {
    status: 409,
    when: 'services are of the type, or employees take it on; `data.used_by` says which',
  },
  access_level_in_use: { status: 409, when: 'employees have the access level; `data` says how many' },
  last_access_editor: { status: 409, when: 'nobody would be left who may edit access levels in the whole hospital' },
  name_taken: { status: 409, when: 'another one has this name' },
  views_full: { status: 409, when: 'of this list the employee has saved as many views as can be kept' },
  username_taken: { status: 409, when: 'another account of the hospital has the user name' },
  level_taken: { status: 409, when: 'another priority of the hospital has the level' },
  registrations_full: { status: 409, when: 'as many registrations as may wait for approval do; the link stays good' },
  registration_closed: { status: 409, when: 'nobody can register at this hospital by themselves' },
  email_taken: { status: 409, when: 'another account of the hospital has the address' },
  passkeys_not_set_up: { status: 409, when: 'this server has no address to which browsers bind passkeys' },
  mail_not_set_up: { status: 409, when: 'no mail server is set up, so nothing can be mailed' },
  second_factor_required: { status: 409, when: 'the hospital requires a second factor for this access level' },
  too_many_open: { status: 409, when: 'the stay has as many open requests as it may; none of high urgency is refused' },
  link_by_code: { status: 409, when: 'on the tablet of a ward the code of the bed links an account, not the tablet' },
  link_at_bed: { status: 409, when: 'the bed has a fixed card, so that its code alone links no account to its stay' },
  no_stay: { status: 409, when: 'the bed has no patient and only staff open a stay' },
  approval_lapsed: { status: 410, when: 'nobody has let the further device in in time, or the stay is over' },
  challenge_over: {
    status: 410,
    when: 'the sign-in took too long, was finished, or the password was changed meanwhile',
  },
  set_up_over: {
    status: 410,
    when: 'the set-up of the second factor took too long, or a later one has taken its place',
  },
  link_expired: { status: 410, when: 'a mailed link that was opened too late' },
  stay_ended: { status: 410, when: 'the session is alive, the stay it names is over' },
  too_large: { status: 413, when: 'the body is larger than the call allows' },
  not_supported: { status: 415, when: 'the content type is not JSON' },
  invalid: { status: 422, when: 'a field is wrong; `errors` says which' },
  set_too_large: { status: 422, when: 'more rows than can be changed at once; the words name both numbers' },
  text_refused: { status: 422, when: 'the wording is empty, too long, or names other fields; `data` says which' },
  import_refused: { status: 422, when: 'nothing was taken over; `data.lines` says what is wrong, line by line' },
  setting_refused: { status: 422, when: 'the setting cannot hold this value' },
  language_not_offered: { status: 422, when: 'the hospital has switched this language off' },
  reason_missing: { status: 422, when: 'a change of what concerns safety needs a reason' },
  wrong_code: { status: 422, when: 'no bed has this code' },
  wrong_password: { status: 422, when: 'user name or password is wrong' },
  wrong_email_password: { status: 422, when: 'e-mail address or password is wrong' },
  wrong_current_password: { status: 422, when: 'the password that is to be changed is another one' },
  wrong_registration_password: { status: 422, when: 'the registration was made with another password' },
  wrong_second_factor: { status: 422, when: 'the code of the second factor is wrong, or was used' },
  wrong_recovery_code: { status: 422, when: 'the recovery code is wrong, or was used' },
  passkey_refused: { status: 422, when: 'the passkey is another one, or its answer proves nothing' },
  device_name_missing: { status: 422, when: 'a station is to go without a name' },
  document_unusable: { status: 422, when: 'the document says that it does or carries more than pages' },
  image_unusable: { status: 422, when: 'the picture cannot be drawn, is too large, or is something else too' },
  password_common: { status: 422, when: 'the new password is easy to guess' },
  password_own_words: { status: 422, when: 'the new password holds a name of the account or the hospital' },
  hospital_not_found: { status: 422, when: 'no hospital has this code' },
  hospital_inactive: { status: 422, when: 'the hospital is switched off' },
  mixed_service_types: { status: 422, when: 'the items of one submission are of several service types' },
  promise_too_long: { status: 422, when: 'the promise of what is of high urgency is 15 minutes at most' },
  service_unavailable: { status: 422, when: 'the service is inactive or outside its window' },
  service_blocked: { status: 422, when: 'the service is blocked for this stay' },
  too_many: { status: 429, when: 'too many tries; `Retry-After` says when again' },
  unexpected: { status: 500, when: 'a defect of ours; it is logged' },
  unavailable: { status: 503, when: 'the server is starting or stopping, or its database is away' },
} as const satisfies Record<string, { status: number; when: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Every answer that is not a success. `errors` holds texts per field, `data` the row as it stands. */
export type ErrorAnswer = {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  data?: unknown;
};

export function isErrorAnswer(value: unknown): value is ErrorAnswer {
  if (typeof value !== 'object' || value === null) return false;
  if (!('message' in value) || !('code' in value)) return false;
  return typeof value.message === 'string' && typeof value.code === 'string' && value.code in errorCodes;
}
