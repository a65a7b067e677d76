import { z } from 'zod';
import { Reply, type Route, route, sessionRoute } from '#server/platform/http/route.ts';
import { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import * as endpoints from '#shared/hospitals/hospital.endpoints.ts';
import {
  HospitalChange,
  HospitalOfPlatform,
  HospitalSwitch,
  HospitalWish,
} from '#shared/hospitals/hospital.schemas.ts';
import { readHospitalActivity } from './hospital-activity.ts';
import { changeHospital, makeHospital, readHospital, switchHospital } from './looked-after.ts';

const answer = HospitalOfPlatform;

/** Which hospitals there are, for platform administrators. */
export const hospitalRoutes: Route[] = [
  sessionRoute(endpoints.readHospitalActivity, { answer: z.array(OwnScreenActivity) }, (context, { params }) =>
    readHospitalActivity(context, params.id),
  ),
  route(endpoints.readHospitalOfPlatform, { answer }, (tx, { params }) => readHospital(tx, params.id)),
  sessionRoute(endpoints.makeHospital, { body: HospitalWish, answer }, async (context, { body }) => {
    return new Reply(await makeHospital(context, body), { message: 'messages.created' });
  }),
  sessionRoute(endpoints.changeHospital, { body: HospitalChange, answer }, async (context, { params, body }) => {
    return new Reply(await changeHospital(context, params.id, body), { message: 'messages.updated' });
  }),
  sessionRoute(endpoints.switchHospital, { body: HospitalSwitch, answer }, async (context, { params, body }) => {
    return new Reply(await switchHospital(context, params.id, body), { message: 'messages.updated' });
  }),
];
