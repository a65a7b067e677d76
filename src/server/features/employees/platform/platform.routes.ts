import { z } from 'zod';
import { adminRoute, Reply, type Route, route, sessionRoute } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/employees/platform.endpoints.ts';
import {
  EnteredHospital,
  HospitalEntry,
  HospitalsMeta,
  HospitalsQuery,
  HospitalToEnter,
  PlatformAdministrator,
  PlatformVisit,
  RunningVisit,
} from '#shared/employees/platform.schemas.ts';
import { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { endAdministrator, listAdministrators } from './end-administrator.ts';
import { enterHospital, leaveHospital, listHospitalsToEnter, readOwnVisit, renewVisit } from './entering.ts';
import { listVisits } from './visits.ts';

/** What platform administrators do outside every hospital, and what a hospital reads of them. */
export const platformRoutes: Route[] = [
  route(
    endpoints.listHospitalsToEnter,
    { query: HospitalsQuery, answer: z.array(HospitalToEnter), meta: HospitalsMeta },
    async (tx, { query }) => {
      const { hospitals, meta } = await listHospitalsToEnter(tx, tx.actor.session, query);
      return new Reply(hospitals, {}, meta);
    },
  ),
  sessionRoute(endpoints.enterHospital, { body: HospitalEntry, answer: EnteredHospital }, (context, { body }) =>
    enterHospital(context, body),
  ),
  sessionRoute(endpoints.readOwnVisit, { answer: RunningVisit.nullable() }, (context) => readOwnVisit(context)),
  sessionRoute(endpoints.renewVisit, { answer: EnteredHospital }, (context, { params }) =>
    renewVisit(context, params.id),
  ),
  sessionRoute(endpoints.leaveHospital, { answer: z.null() }, (context) => leaveHospital(context)),
  route(endpoints.listPlatformAdministrators, { answer: z.array(PlatformAdministrator) }, (tx) =>
    listAdministrators(tx),
  ),
  sessionRoute(
    endpoints.endPlatformAdministrator,
    { body: OwnerProof, answer: z.null() },
    async (context, { params, body }) => {
      return new Reply(await endAdministrator(context, params.id, body), { message: 'messages.operation_done' });
    },
  ),
  adminRoute(endpoints.listPlatformVisits, { answer: z.array(PlatformVisit) }, (tx) => listVisits(tx)),
];
