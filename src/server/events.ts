import { adminEvents, mayListenToArea } from '#server/features/admin/area.events.ts';
import { alarmEvents } from '#server/features/alarms/alarm.events.ts';
import { bedEvents, mayListenToStay } from '#server/features/beds/bed.events.ts';
import { contentEvents, mayListenAsEveryone } from '#server/features/content/content.events.ts';
import { deviceEvents, mayListenAsDevice } from '#server/features/devices/device.events.ts';
import { dutyEvents } from '#server/features/duty/duty.events.ts';
import {
  employeeEvents,
  mayListenAsEmployee,
  mayListenToDepartment,
  mayListenToDuty,
  mayListenToHospital,
} from '#server/features/employees/employee.events.ts';
import { mayListenToMessages, messageEvents } from '#server/features/messages/message.events.ts';
import { notificationEvents } from '#server/features/notifications/notification.events.ts';
import { requestEvents } from '#server/features/requests/request.events.ts';
import { stayNotificationEvents } from '#server/features/stay-notifications/stay-notification.events.ts';
import { mayListenAsUser } from '#server/features/users/user.events.ts';
import type { ChannelRules, RegisteredEvent } from '#server/platform/events/registered-event.ts';

/** What each feature announces, and how it is seen. A new kind is added in its feature alone. */
export const registeredEvents: readonly RegisteredEvent[] = [
  ...adminEvents,
  ...alarmEvents,
  ...bedEvents,
  ...contentEvents,
  ...deviceEvents,
  ...dutyEvents,
  ...employeeEvents,
  ...messageEvents,
  ...notificationEvents,
  ...requestEvents,
  ...stayNotificationEvents,
];

/** Who may listen where. */
export const channelRules: ChannelRules = {
  stay: mayListenToStay,
  messages: mayListenToMessages,
  department: mayListenToDepartment,
  employee: mayListenAsEmployee,
  user: mayListenAsUser,
  hospital: mayListenToHospital,
  everyone: mayListenAsEveryone,
  device: mayListenAsDevice,
  duty: mayListenToDuty,
  area: mayListenToArea,
};
