import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { requireRight } from '#server/features/access/access.reads.ts';
import { levelRoutes } from '#server/features/access/levels/level.routes.ts';
import { activityLogRoutes } from '#server/features/admin/activity-log/activity-log.routes.ts';
import { archiveRoutes } from '#server/features/admin/archive/archive.routes.ts';
import { areaRoutes } from '#server/features/admin/area.routes.ts';
import { attendanceRecordRoutes } from '#server/features/admin/attendances/attendance-record.routes.ts';
import { changeSetRoutes, importRoutes } from '#server/features/admin/change-sets/change-set.routes.ts';
import { dashboardRoutes } from '#server/features/admin/figures/dashboard.routes.ts';
import { languageRoutes } from '#server/features/admin/languages/language.routes.ts';
import { logoRoutes } from '#server/features/admin/logo/logo.routes.ts';
import { menuOrderRoutes } from '#server/features/admin/menu-order/menu-order.routes.ts';
import { exportOfHospitals, ownScreenRoutes } from '#server/features/admin/own-screens/own-screen.routes.ts';
import { recordFileRoutes } from '#server/features/admin/records/record-file.routes.ts';
import { requestRecordRoutes } from '#server/features/admin/requests/request-record.routes.ts';
import { savedViewRoutes } from '#server/features/admin/saved-views/saved-views.routes.ts';
import { serviceImageRoutes } from '#server/features/admin/service-images/service-image.routes.ts';
import { setUpRoutes } from '#server/features/admin/set-up/set-up.routes.ts';
import { settingRoutes } from '#server/features/admin/settings/setting.routes.ts';
import { subjectAccessRoutes } from '#server/features/admin/subject-access/subject-access.routes.ts';
import { textRoutes } from '#server/features/admin/texts/text.routes.ts';
import { userRecordRoutes } from '#server/features/admin/users/user-record.routes.ts';
import { alarmRoutes } from '#server/features/alarms/alarm.routes.ts';
import { approvalRoutes } from '#server/features/beds/approval/approval.routes.ts';
import { bedRoutes } from '#server/features/beds/bed.routes.ts';
import { bedDeviceRoutes } from '#server/features/beds/bed-devices/bed-devices.routes.ts';
import { cardRoutes } from '#server/features/beds/cards/card.routes.ts';
import { bedCodeRoutes } from '#server/features/beds/codes/bed-code.routes.ts';
import { stayRoutes } from '#server/features/beds/stay.routes.ts';
import { contentRoutes } from '#server/features/content/content.routes.ts';
import { pictogramRoutes } from '#server/features/content/pictograms/pictogram.routes.ts';
import { deviceRoutes } from '#server/features/devices/device.routes.ts';
import { tabletRoutes } from '#server/features/devices/tablet/tablet.routes.ts';
import { dutyRoutes } from '#server/features/duty/duty.routes.ts';
import { employeeLevelRoutes } from '#server/features/employees/access-level/access-level.routes.ts';
import { administrationRoutes } from '#server/features/employees/administration/administration.routes.ts';
import { effectiveRightsRoutes } from '#server/features/employees/effective-rights/effective-rights.routes.ts';
import { employeeRoutes } from '#server/features/employees/employee.routes.ts';
import { imageRoutes } from '#server/features/employees/image/image.routes.ts';
import { platformRoutes } from '#server/features/employees/platform/platform.routes.ts';
import { registrationRoutes } from '#server/features/employees/registration/registration.routes.ts';
import { passkeyRoutes } from '#server/features/employees/second-factor/passkeys/passkey.routes.ts';
import { refusalOf } from '#server/features/employees/second-factor/refusal.ts';
import { secondFactorRoutes } from '#server/features/employees/second-factor/second-factor.routes.ts';
import { hospitalRoutes } from '#server/features/hospitals/hospital.routes.ts';
import { placeRoutes } from '#server/features/hospitals/places/place.routes.ts';
import { channelAuthorization } from '#server/features/live/authorize-channels.ts';
import { channelCalls, registerChannelRoutes } from '#server/features/live/channel.routes.ts';
import { realtimeKeys } from '#server/features/live/open-realtime.ts';
import { messageRoutes } from '#server/features/messages/message.routes.ts';
import { pushRoutes } from '#server/features/notifications/push.routes.ts';
import { mainPathPart } from '#server/features/requests/probe/main-path.ts';
import { probePart } from '#server/features/requests/probe/probe-part.ts';
import { requestRoutes } from '#server/features/requests/request.routes.ts';
import { staffNotificationRoutes } from '#server/features/requests/staff-notification.routes.ts';
import { stayNotificationRoutes } from '#server/features/stay-notifications/stay-notification.routes.ts';
import { userRoutes } from '#server/features/users/user.routes.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Authenticate, bearerAuthentication, bearerIdentity } from '#server/platform/http/authenticate.ts';
import { callerAddress } from '#server/platform/http/callers/caller-address.ts';
import { compressAnswers } from '#server/platform/http/compress.ts';
import { type DeclaredCall, declaredCall } from '#server/platform/http/declared-call.ts';
import { describeCalls, serveDocs } from '#server/platform/http/docs/openapi.ts';
import { answerErrors, refuseWhile } from '#server/platform/http/error-answer.ts';
import { held, periodicJobsPart, registerHealth } from '#server/platform/http/health.ts';
import { registerMailbox } from '#server/platform/http/mailbox-page.ts';
import { registerMetrics } from '#server/platform/http/metrics.ts';
import { servePages } from '#server/platform/http/pages/pages.ts';
import { registerRoutes } from '#server/platform/http/register.ts';
import type { Route } from '#server/platform/http/route.ts';
import { urgencyJudge } from '#server/platform/http/urgent-calls.ts';
import { relyingPartyOf } from '#server/platform/relying-party.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { timing } from '#shared/kernel/timing.ts';

const bodyLimitBytes = 256 * 1024;

/** Every declared call of the API; also what the OpenAPI description is made from. */
export function allRoutes(secrets: SharedSecrets, publicUrl?: string): Route[] {
  return [
    ...bedRoutes,
    ...approvalRoutes,
    ...bedDeviceRoutes,
    ...stayRoutes(secrets),
    ...bedCodeRoutes(secrets, publicUrl),
    ...cardRoutes(secrets, publicUrl),
    ...requestRoutes,
    ...staffNotificationRoutes,
    ...messageRoutes,
    ...stayNotificationRoutes,
    ...employeeRoutes,
    ...imageRoutes,
    ...employeeLevelRoutes,
    ...administrationRoutes,
    ...effectiveRightsRoutes,
    ...registrationRoutes,
    ...secondFactorRoutes,
    ...passkeyRoutes,
    ...platformRoutes,
    ...hospitalRoutes,
    ...placeRoutes,
    ...levelRoutes,
    ...userRoutes,
    ...areaRoutes(secrets),
    ...changeSetRoutes(secrets),
    ...importRoutes(secrets),
    ...settingRoutes,
    ...logoRoutes,
    ...languageRoutes,
    ...ownScreenRoutes,
    exportOfHospitals,
    ...menuOrderRoutes,
    ...savedViewRoutes,
    ...activityLogRoutes,
    ...attendanceRecordRoutes,
    ...recordFileRoutes,
    ...archiveRoutes,
    ...subjectAccessRoutes,
    ...setUpRoutes,
    ...dashboardRoutes,
    ...serviceImageRoutes,
    ...requestRecordRoutes,
    ...userRecordRoutes,
    ...textRoutes,
    ...alarmRoutes,
    ...dutyRoutes,
    ...deviceRoutes,
    ...tabletRoutes(secrets),
    ...pushRoutes(secrets),
    ...contentRoutes,
    ...pictogramRoutes,
  ];
}

/** All of them and those of the realtime contract, as the outside sees them: what a test can send anything to. */
export function allCalls(secrets: SharedSecrets): DeclaredCall[] {
  return [...allRoutes(secrets).map(declaredCall), ...channelCalls];
}

export type AppOptions = {
  context: AppContext;
  webFolder: string;
  /** Networks of the proxies whose word about a caller's address is believed. */
  trustProxy: readonly string[];
  tls: { cert: string; key: string } | undefined;
  /** The description of the API is for employees with the right alone. */
  production?: boolean;
  /** Where people reach it, if that is set. */
  publicUrl?: string | undefined;
  /** Pages on plain http need not insist on TLS for their live connection. */
  socketsWithoutTls?: boolean;
};

/** Builds the HTTP app: the API, channel authorization, health, the description of the API, and the pages. */
export async function createApp({
  context,
  webFolder,
  trustProxy,
  tls,
  production = false,
  publicUrl,
  socketsWithoutTls = false,
}: AppOptions): Promise<FastifyInstance> {
  const logController = new LogController({ disableRequestLogging: true });
  const proxies = trustProxy.length > 0 ? [...trustProxy] : false;
  // A call that never arrives whole would hold its connection for ever.
  const requestTimeout = timing.handshakeSeconds * 1000;
  const base = {
    loggerInstance: context.log,
    trustProxy: proxies,
    bodyLimit: bodyLimitBytes,
    logController,
    requestTimeout,
  };
  const app = (tls ? fastify({ ...base, https: tls }) : fastify(base)) as unknown as FastifyInstance; // one app, http or https
  app.removeContentTypeParser('text/plain'); // the API speaks JSON: everything else is 415
  answerErrors(app);
  compressAnswers(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: Boolean(tls),
  });
  await describeCalls(app);
  const identify = bearerIdentity({ db: context.callers, clock: context.clock });
  const urgent = { inHospital: context.urgent.inHospital, judge: urgencyJudge(context.urgent.inHospital) };
  const authenticate = bearerAuthentication({ identify, inHospital: context.inHospital });
  const ownsSocket = (session: string, socket: string) => context.realtime.sessions.ownsSocket(session, socket);
  const isAway = () => context.databaseWatch.isAway();
  const anonymous = { ...context, relyingParty: relyingPartyOf(publicUrl) };
  await app.register(async (api) => {
    refuseWhile(api, isAway);
    registerRoutes(api, { identify, anonymous, urgent, ownsSocket, refusalOf }, allRoutes(context.secrets, publicUrl));
  });
  await app.register(async (live) => {
    refuseWhile(live, isAway);
    const authorize = channelAuthorization(context);
    registerChannelRoutes(live, { ...context, authenticate, identify, authorize, keys: realtimeKeys(context.secrets) });
  });
  const isQuiet = context.quiet ? { quiet: async () => 'calls nobody: started with --quiet' } : {};
  const asked = { ...context, db: context.health.db };
  registerHealth(app, asked, {
    main_path: held(timing.mainPathSeconds, () => mainPathPart(context)),
    probe: () => probePart(asked),
    jobs: async () => periodicJobsPart({ ...context, failingJobs: () => context.jobFailures.failing() }),
    ...isQuiet,
  });
  serveDocs(app, production ? staffOnly(context, authenticate) : async () => undefined);
  registerMetrics(app, asked);
  if (context.mailbox) registerMailbox(app, context.mailbox);
  await servePages(app, webFolder, { quiet: context.quiet, socketsWithoutTls });
  await app.ready();
  context.realtime.attach(app.server, callerAddress(trustProxy));
  return app;
}

/** Refuses whoever is not signed in as an employee who may see the settings. */
function staffOnly({ inHospital }: AppContext, authenticate: Authenticate) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const session = await authenticate(headers.authorization);
    if (!session) throw new AppError('no_session');
    await inHospital({ ...session }, (tx) => requireRight(tx, 'settings:view'));
  };
}
