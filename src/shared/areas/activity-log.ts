import { modules } from '#shared/access/rights.ts';
import { transitions } from '#shared/requests/transitions.ts';
import { area } from './define.ts';

/** What can have been done; an action that this version does not know shows by its name. */
const actions = [
  ...(['created', 'updated', 'deleted', 'restored', 'moved', 'confirmed', 'exported', 'rights_changed'] as const),
  ...(['slowed', 'changed', 'reset', 'imported'] as const),
  ...(['access_level_changed', 'signed_in', 'signed_out', 'sign_in_failed', 'session_expired'] as const),
  ...(['session_account_ended', 'session_replaced', 'session_stay_ended', 'session_password_changed'] as const),
  ...(['session_hospital_inactive', 'switched_off', 'switched_on', 'stays_ended'] as const),
  ...(['left_idle', 'left_account_ended', 'left_hospital_inactive'] as const),
  ...(['session_revoked', 'session_token_reused', 'own_password_failed', 'password_changed'] as const),
  ...([
    'password_reset',
    'password_reset_asked',
    'password_link_mailed',
    'password_link_shown',
    'email_change_asked',
    'email_change_withdrawn',
  ] as const),
  ...([
    'email_changed',
    'account_changed',
    'service_types_changed',
    'account_deleted',
    'account_erased',
    'platform_ended',
    'department_left',
  ] as const),
  ...(['registered', 'verified', 'policy_accepted', 'registration_approved', 'declined', 'undecided'] as const),
  ...(['mailed', 'second_factor_asked', 'second_factor_failed', 'second_factor_on'] as const),
  ...(['second_factor_off', 'second_factor_replaced', 'recovery_code_used', 'recovery_codes_made'] as const),
  ...(['passkey_added', 'passkey_removed', 'code_shown', 'codes_rotated', 'tablet_code_shown'] as const),
  ...(['enrolled', 'renamed', 'revoked', 'approval_wanted', 'approval_approved', 'approval_refused'] as const),
  ...(['opened', 'ended', 'linked', 'unlinked', 'unsent', 'hints_set', 'blocks_set', 'entered'] as const),
  ...(['transferred', 'corrected', 'file_read', 'messages_read', 'messages_erased', 'erased', 'card_shown'] as const),
  ...(['archive_made', 'archive_fetched', 'archive_deleted', 'data_fetched'] as const),
  ...(['view_shared', 'view_changed', 'view_unshared'] as const),
  ...([
    'left',
    'assigned',
    'break_began',
    'break_ended',
    'charge_taken',
    'idle_asked',
    'stayed',
    'sheet_read',
  ] as const),
  ...Object.keys(transitions),
  ...(['submit', 'escalate', 'step_missed', 'unreceived', 'patient_notified', 'remind'] as const),
  ...(['ask_still_at_it', 'still_at_it', 'warn_unreachable', 'thank', 'note', 'estimate', 'transfer'] as const),
];

/** Who did what to what: every entry of the log whose module the reader may view, in their scope. */
export const activityLog = area({
  name: 'activity-log',
  table: 'activity_record',
  title: 'created_at',
  history: true,
  about: 'module',
  fields: {
    module: { kind: 'choice', options: modules.filter((one) => one !== 'hospitals'), named: 'areas' },
    subject_id: { kind: 'subject' },
    action: { kind: 'choice', options: actions },
    causer_type: {
      kind: 'choice',
      options: ['employee', 'patient', 'user', 'robot', 'system', 'station', 'platform'],
    },
    employee_id: { kind: 'relation', to: 'employees' },
    changes: { kind: 'changes' },
  },
  columns: ['created_at', 'module', 'subject_id', 'action', 'causer_type', 'employee_id', 'changes'],
  search: [],
});
