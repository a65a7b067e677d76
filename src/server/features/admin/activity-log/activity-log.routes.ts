import { adminRoute, admitPlatform, type Route, sessionRoute } from '#server/platform/http/route.ts';
import { openOverview } from '#shared/areas/last-visit.endpoints.ts';
import { SinceVisit } from '#shared/areas/last-visit.schemas.ts';
import { verifyLog } from '#shared/areas/verify-log.endpoints.ts';
import { VerifiedStretch, VerifyFrom } from '#shared/areas/verify-log.schemas.ts';
import { readSinceVisit } from './since-visit.ts';
import { verifyStretch } from './verify-stretch.ts';

/** What the activity log has beside its list. */
export const activityLogRoutes: Route[] = [
  sessionRoute(verifyLog, { body: VerifyFrom, answer: VerifiedStretch }, ({ inSession, secrets }, { body }) =>
    inSession((tx) => verifyStretch(tx, secrets.log_chain_key, body.after)),
  ),
  adminRoute(openOverview, { answer: SinceVisit }, (tx) => readSinceVisit(tx)),
].map(admitPlatform);
