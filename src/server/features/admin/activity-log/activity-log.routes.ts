import { admitPlatform, type Route, sessionRoute } from '#server/platform/http/route.ts';
import { verifyLog } from '#shared/areas/verify-log.endpoints.ts';
import { VerifiedStretch, VerifyFrom } from '#shared/areas/verify-log.schemas.ts';
import { verifyStretch } from './verify-stretch.ts';

/** What the activity log has beside its list. */
export const activityLogRoutes: Route[] = [
  sessionRoute(verifyLog, { body: VerifyFrom, answer: VerifiedStretch }, ({ inSession, secrets }, { body }) =>
    inSession((tx) => verifyStretch(tx, secrets.log_chain_key, body.after)),
  ),
].map(admitPlatform);
