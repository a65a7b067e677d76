import { z } from 'zod';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import { Alarm } from '#shared/duty/alarm.schemas.ts';
import * as endpoints from '#shared/station/station.endpoints.ts';
import {
  DevicesQuery,
  EnrolledStation,
  EnrolStation,
  RenameDevice,
  SeenAtStation,
  Station,
  WardDevice,
} from '#shared/station/station.schemas.ts';
import { renameDevice, revokeDevice } from './device.actions.ts';
import { listDevices } from './device.reads.ts';
import { enrolStation } from './station/enrol-station.ts';
import { readStation } from './station/read-station.ts';
import { seeAlarms } from './station/see-alarms.ts';

/** Ward stations, and what staff do with them and with ward tablets. */
export const deviceRoutes: Route[] = [
  route(endpoints.enrolStation, { body: EnrolStation, answer: EnrolledStation }, async (tx, { body }) => {
    return new Reply(await enrolStation(tx, body), { made: true });
  }),
  route(endpoints.listDevices, { query: DevicesQuery, answer: z.array(WardDevice) }, (tx, { query }) =>
    listDevices(tx, tx.actor.employee, query.department_id),
  ),
  route(endpoints.renameDevice, { body: RenameDevice, answer: WardDevice }, async (tx, { params, body }) => {
    return new Reply(await renameDevice(tx, params.id, body.label), { message: 'messages.updated' });
  }),
  route(endpoints.revokeDevice, { answer: z.null() }, async (tx, { params }) => {
    await revokeDevice(tx, params.id);
    return new Reply(null, { message: 'messages.updated' });
  }),
  route(endpoints.seeAlarmsAtStation, { body: SeenAtStation, answer: z.array(Alarm) }, (tx, { body }) =>
    seeAlarms(tx, body),
  ),
  route(endpoints.readStation, { answer: Station }, readStation),
];
