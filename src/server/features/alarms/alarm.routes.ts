import { z } from 'zod';
import { type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/duty/alarm.endpoints.ts';
import { Alarm, AlarmsOfDay } from '#shared/duty/alarm.schemas.ts';
import { seeAlarm } from './alarm.actions.ts';
import { listAlarms } from './alarm.reads.ts';
import { readAlarmLog } from './alarm-log.reads.ts';

export const alarmRoutes: Route[] = [
  route(endpoints.listAlarms, { answer: z.array(Alarm) }, (tx) => listAlarms(tx, tx.actor.employee)),
  route(endpoints.listAlarmLog, { answer: z.array(AlarmsOfDay) }, (tx, { params }) => readAlarmLog(tx, params.id)),
  route(endpoints.seeAlarm, { answer: Alarm }, (tx, { params }) => seeAlarm(tx, params.id)),
];
