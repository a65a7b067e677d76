import { z } from 'zod';
import { adminRoute, admitPlatform, Download, type Route, sessionRoute } from '#server/platform/http/route.ts';
import {
  activityOfLanguages,
  activityOfRow,
  ownScreenEndpoints,
  ownScreens,
  screensOfRows,
} from '#shared/areas/own-screens.endpoints.ts';
import { OwnScreenActivity, OwnScreenExport } from '#shared/areas/own-screens.schemas.ts';
import { exportHospitals as hospitalsEndpoint } from '#shared/hospitals/hospital.endpoints.ts';
import { HospitalsExport } from '#shared/hospitals/hospital.schemas.ts';
import { readActivityOfLanguages, readActivityOfRow } from './activity.ts';
import { exportAll } from './export-all.ts';
import { exportHospitals } from './export-hospitals.ts';

const activity = z.array(OwnScreenActivity);

/** What the areas with a screen of their own have as every declared one. */
export const ownScreenRoutes: Route[] = [
  ...ownScreens.map((name) =>
    sessionRoute(
      ownScreenEndpoints(name).exportAll,
      { query: OwnScreenExport, answer: z.null() },
      async (context, { query }) => new Download(await exportAll(context, name, query)),
    ),
  ),
  ...screensOfRows.map((name) =>
    adminRoute(activityOfRow(name), { answer: activity }, (tx, { params }) => readActivityOfRow(tx, name, params.id)),
  ),
  adminRoute(activityOfLanguages, { answer: activity }, (tx) => readActivityOfLanguages(tx)),
].map(admitPlatform);

/** Outside every hospital. */
export const exportOfHospitals: Route = sessionRoute(
  hospitalsEndpoint,
  { query: HospitalsExport, answer: z.null() },
  async (context, { query }) => new Download(await exportHospitals(context, query)),
);
