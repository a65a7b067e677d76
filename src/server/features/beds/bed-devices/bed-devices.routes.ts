import { z } from 'zod';
import { decideApproval } from '#server/features/beds/approval/decide-approval.ts';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/beds/bed-device.endpoints.ts';
import { BedDevice } from '#shared/beds/bed-device.schemas.ts';
import { endBedDevice, listBedDevices } from './bed-devices.actions.ts';

const updated = { message: 'messages.updated' };

/** The devices of a stay, for whoever is signed in to it. */
export const bedDeviceRoutes: Route[] = [
  route(endpoints.listBedDevices, { answer: z.array(BedDevice) }, (tx) => listBedDevices(tx)),
  route(endpoints.letInBedDevice, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await decideApproval(tx, params.id, 'approved'), updated);
  }),
  route(endpoints.endBedDevice, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await endBedDevice(tx, params.id), updated);
  }),
];
