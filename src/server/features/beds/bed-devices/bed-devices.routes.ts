import { z } from 'zod';
import { decideApproval } from '#server/features/beds/approval/decide-approval.ts';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/beds/bed-device.endpoints.ts';
import { BedDevice } from '#shared/beds/bed-device.schemas.ts';
import * as ofStay from '#shared/beds/stay-device.endpoints.ts';
import { StayDevice } from '#shared/beds/stay-device.schemas.ts';
import { endBedDevice, listBedDevices } from './bed-devices.actions.ts';
import { endStayDevice, listStayDevices } from './stay-devices.ts';

const updated = { message: 'messages.updated' };

/** The devices of a stay, for whoever is signed in to it and for staff. */
export const bedDeviceRoutes: Route[] = [
  route(endpoints.listBedDevices, { answer: z.array(BedDevice) }, (tx) => listBedDevices(tx)),
  route(endpoints.letInBedDevice, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await decideApproval(tx, params.id, 'approved'), updated);
  }),
  route(endpoints.endBedDevice, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await endBedDevice(tx, params.id), updated);
  }),
  route(ofStay.listStayDevices, { answer: z.array(StayDevice) }, (tx, { params }) => listStayDevices(tx, params.id)),
  route(ofStay.endStayDevice, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await endStayDevice(tx, params.id), updated);
  }),
];
