import { activityLog } from './activity-log.ts';
import { attendances } from './attendances.ts';
import { bedLinks } from './bed-links.ts';
import { beds } from './beds.ts';
import { categories } from './categories.ts';
import { contents } from './contents.ts';
import type { Area } from './define.ts';
import { departments } from './departments.ts';
import { devices, stations } from './devices.ts';
import { employees } from './employees.ts';
import { menus } from './menus.ts';
import { priorities } from './priorities.ts';
import { records } from './records.ts';
import { requestAcceptances } from './request-acceptances.ts';
import { requestItems } from './request-items.ts';
import { requests } from './requests.ts';
import { rooms } from './rooms.ts';
import { serviceTypes } from './service-types.ts';
import { services } from './services.ts';
import { subcategories } from './subcategories.ts';
import { submenus } from './submenus.ts';
import { users } from './users.ts';

/** Every declared area, in the order in which they are offered. */
export const areas: readonly Area[] = [
  ...[departments, rooms, beds, services, serviceTypes, priorities, employees, attendances, users],
  ...[devices, stations],
  ...[menus, submenus, contents, categories, subcategories, bedLinks],
  ...[requests, requestItems, requestAcceptances, records, activityLog],
];

/** The area of this name; undefined for none, and for one that is not declared. */
export function areaCalled(name: string): Area | undefined {
  return areas.find((one) => one.name === name);
}
