import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Alarm } from './alarm.schemas.ts';

export const listAlarms = endpoint<{ answer: Alarm[] }>({
  method: 'GET',
  path: '/staff/alarms',
  who: 'employee',
  refuses: [],
  summary: "What is wrong on the employee's wards now",
});

export const seeAlarm = endpoint<{ answer: Alarm }>({
  method: 'POST',
  path: '/staff/alarms/:id/seen',
  who: 'employee',
  refuses: ['not_found'],
  summary: 'A person has seen it; what only needs to be known is cleared by that',
});
