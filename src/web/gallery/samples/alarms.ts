import type { Alarm, AlarmsOfDay } from '#shared/duty/alarm.schemas.ts';
import { ago } from './requests.ts';

/** A device that kept requests of a stay that had ended. */
export const sampleAlarm: Alarm = {
  id: '0195a000-0000-7000-8000-00000000a001',
  kind: 'unsent_request',
  version: 1,
  department_id: '0195a000-0000-7000-8000-00000000d003',
  department: 'Station 3B',
  device: null,
  service_type: null,
  employee: null,
  bed: { id: 'bed-12-2', label: '2', room: '12' },
  count: 1,
  raised_at: ago(240),
  seen_at: null,
  seen_by: null,
};

/** A ward without a device that can be heard, with nobody for care, and of which no device answers. */
export const sampleGaps: Alarm[] = (['silent_ward', 'coverage', 'probe_missed'] as const).map((kind, at) => ({
  ...sampleAlarm,
  id: `0195a000-0000-7000-8000-00000000a01${at}`,
  kind,
  bed: null,
  service_type: { de: 'Pflege', en: 'Nursing', fr: 'Soins', es: 'Enfermería' },
}));

/** A further device at a bed with a fixed card, which is let in or kept out. */
export const sampleWaitingDevice: Alarm = {
  ...sampleAlarm,
  id: '0195a000-0000-7000-8000-00000000a020',
  kind: 'device_waiting',
  bed: null,
  device: { id: '0195a000-0000-7000-8000-00000000de09', kind: 'own', label: '', bed: sampleAlarm.bed, number: 47 },
};

/** A ward whose tablets are often empty. */
export const sampleAlarmLog: AlarmsOfDay[] = [
  { day: '2026-05-12', kind: 'low_battery', count: 9, unseen: 4, seen_in_seconds: 1500 },
  { day: '2026-05-12', kind: 'message_unread', count: 1, unseen: 0, seen_in_seconds: 45 },
  { day: '2026-05-11', kind: 'probe_missed', count: 2, unseen: 2, seen_in_seconds: null },
];
