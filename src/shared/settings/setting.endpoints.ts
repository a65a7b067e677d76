import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HospitalSetting, SettingChange, SettingHistoryEntry, SettingReset } from './setting.schemas.ts';

const refuses = [
  ...(['operation_denied', 'not_found', 'old_version', 'reason_missing'] as const),
  ...(['wrong_current_password', 'too_many'] as const),
] as const;

export const listHospitalSettings = endpoint<{ answer: HospitalSetting[] }>()({
  method: 'GET',
  path: '/admin/settings',
  who: 'employee',
  needs: 'settings:view',
  refuses: ['operation_denied'],
  summary: 'Every setting of the hospital as it holds, who changed it last and why',
});

export const changeSetting = endpoint<{ body: SettingChange; answer: HospitalSetting }>()({
  method: 'PUT',
  path: '/admin/settings/:key',
  who: 'employee',
  needs: 'settings:edit',
  refuses: [...refuses, 'setting_refused'],
  summary: 'Set one, by its key: one of safety with a reason, one of safety or privacy with the own password',
});

export const resetSetting = endpoint<{ body: SettingReset; answer: HospitalSetting }>()({
  method: 'POST',
  path: '/admin/settings/:key/reset',
  who: 'employee',
  needs: 'settings:edit',
  refuses,
  summary: 'Let the default hold again, with the same reason and password as a change',
});

export const readSettingHistory = endpoint<{ answer: SettingHistoryEntry[] }>()({
  method: 'GET',
  path: '/admin/settings/:key/history',
  who: 'employee',
  needs: 'settings:view',
  refuses: ['operation_denied', 'not_found'],
  summary: 'The last 100 changes of a setting, the newest first',
});
