import { z } from 'zod';
import { adminRoute, admitPlatform, Download, type Route, sessionRoute } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/figures/figure.endpoints.ts';
import { Dashboard, FiguresExport, FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { exportFigures } from './export-figures.ts';
import { readDashboard } from './read-dashboard.ts';

/** The dashboard of the panel. */
export const dashboardRoutes: Route[] = [
  adminRoute(endpoints.readDashboard, { query: FiguresQuery, answer: Dashboard }, (tx, { query }) =>
    readDashboard(tx, query),
  ),
  sessionRoute(
    endpoints.exportFigures,
    { query: FiguresExport, answer: z.null() },
    async (context, { query }) => new Download(await exportFigures(context, query)),
  ),
].map(admitPlatform);
