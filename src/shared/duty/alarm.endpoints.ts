import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Alarm, AlarmsOfDay } from './alarm.schemas.ts';

export const listAlarms = endpoint<{ answer: Alarm[] }>()({
  method: 'GET',
  path: '/staff/alarms',
  who: 'employee',
  needs: 'board:view',
  refuses: ['operation_denied'],
  summary: "What is wrong on the employee's wards now",
});

export const seeAlarm = endpoint<{ answer: Alarm }>()({
  method: 'POST',
  path: '/staff/alarms/:id/seen',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['not_found', 'operation_denied'],
  summary: 'A person has seen it; what only needs to be known is cleared by that',
});

export const listAlarmLog = endpoint<{ answer: AlarmsOfDay[] }>()({
  method: 'GET',
  path: '/staff/wards/:id/alarms',
  who: 'employee',
  needs: 'duty:view',
  refuses: ['not_found', 'operation_denied'],
  summary: 'How many alarms of which kind a ward had on each of the last seven days, and how soon they were seen',
});
