import { z } from 'zod';
import { adminRoute, admitPlatform, Reply, type Route, sessionRoute } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/settings/setting.endpoints.ts';
import { HospitalSetting, SettingChange, SettingHistoryEntry, SettingReset } from '#shared/settings/setting.schemas.ts';
import { changeSetting, resetSetting } from './change-setting.ts';
import { listSettings, readHistory } from './read-settings.ts';

const saved = { message: 'messages.updated' } as const;

/** The hospital's settings, as the panel shows and changes them. */
export const settingRoutes: Route[] = [
  adminRoute(endpoints.listHospitalSettings, { answer: z.array(HospitalSetting) }, (tx) => listSettings(tx)),
  adminRoute(endpoints.readSettingHistory, { answer: z.array(SettingHistoryEntry) }, (tx, { params }) =>
    readHistory(tx, params.key),
  ),
  sessionRoute(
    endpoints.changeSetting,
    { body: SettingChange, answer: HospitalSetting },
    async (context, { params, body, locale }) =>
      new Reply(await changeSetting(context, params.key, body, locale), saved),
  ),
  sessionRoute(
    endpoints.resetSetting,
    { body: SettingReset, answer: HospitalSetting },
    async (context, { params, body, locale }) =>
      new Reply(await resetSetting(context, params.key, body, locale), saved),
  ),
].map(admitPlatform);
