import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { RequestIds } from '#shared/requests/reaching/receipt.schemas.ts';
import type {
  DevicesQuery,
  EnrolledStation,
  EnrolStation,
  RenameDevice,
  SeenAtStation,
  Station,
  WardDevice,
} from './station.schemas.ts';

export const enrolStation = endpoint<{ body: EnrolStation; answer: EnrolledStation }>()({
  method: 'POST',
  path: '/staff/stations',
  who: 'employee',
  needs: 'stations:create',
  refuses: ['not_found', 'operation_denied', 'invalid'],
  summary: 'Enrol a ward station for a department of the employee; its token is answered this once',
});

export const listDevices = endpoint<{ query: DevicesQuery; answer: WardDevice[] }>()({
  method: 'GET',
  path: '/staff/devices',
  who: 'employee',
  needs: ['stations:view', 'devices:view', 'stays:edit'],
  refuses: ['operation_denied'],
  summary: "Ward tablets and stations of the employee's departments that they may see, and how each stands",
});

export const renameDevice = endpoint<{ body: RenameDevice; answer: WardDevice }>()({
  method: 'PATCH',
  path: '/staff/devices/:id',
  who: 'employee',
  needs: ['stations:edit', 'devices:edit'],
  refuses: ['not_found', 'operation_denied', 'invalid'],
  summary: 'Name a ward tablet or a station; alarms and the ward display call it so',
});

export const revokeDevice = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/devices/:id/revoke',
  who: 'employee',
  needs: ['stations:delete', 'devices:delete', 'stays:edit'],
  refuses: ['not_found', 'operation_denied'],
  summary: 'A ward tablet or a station is signed off for good; its sockets close at once',
});

export const readStation = endpoint<{ answer: Station }>()({
  method: 'GET',
  path: '/station',
  who: 'station',
  refuses: ['no_session', 'hospital_inactive'],
  summary: 'Everything that the station of a department shows; by the token of a station',
});

export const giveStationReceipts = endpoint<{ body: RequestIds; answer: string[] }>()({
  method: 'POST',
  path: '/station/receipts',
  who: 'station',
  refuses: ['no_session'],
  summary: 'The station has shown these requests, probes included; kept on record, and never makes a request received',
});

export const seeAlarmsAtStation = endpoint<{ body: SeenAtStation; answer: Alarm[] }>()({
  method: 'POST',
  path: '/station/alarms/seen',
  who: 'station',
  refuses: ['no_session', 'not_found', 'invalid'],
  summary:
    'Somebody on duty on the department says at its station that they have seen these alarms; answers all that stand',
});
