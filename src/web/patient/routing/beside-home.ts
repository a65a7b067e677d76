import { HospitalsScreen } from '#web/patient/content/HospitalsScreen.tsx';
import { MenuScreen } from '#web/patient/content/MenuScreen.tsx';
import { NotFoundScreen } from '#web/patient/content/NotFoundScreen.tsx';
import { QuietScreen } from '#web/patient/content/QuietScreen.tsx';
import { NightClock } from '#web/patient/idle/NightClock.tsx';
import { RequestsScreen } from '#web/patient/requests/RequestsScreen.tsx';
import { RequestTargetScreen } from '#web/patient/requests/RequestTargetScreen.tsx';
import { OrderSheet } from '#web/patient/services/OrderSheet.tsx';
import { ServiceTargetScreen } from '#web/patient/services/ServiceTargetScreen.tsx';
import { SettingsScreen } from '#web/patient/settings/SettingsScreen.tsx';
import { ViewSheet } from '#web/patient/settings/ViewSheet.tsx';

/**
 * Everything that the first view does not show, in one file, which is fetched once that stands: one thing more to ask
 * for, whatever is added here.
 */
export const besideHome = {
  RequestsScreen,
  RequestTargetScreen,
  ServiceTargetScreen,
  SettingsScreen,
  MenuScreen,
  QuietScreen,
  HospitalsScreen,
  NotFoundScreen,
  NightClock,
  OrderSheet,
  ViewSheet,
};
