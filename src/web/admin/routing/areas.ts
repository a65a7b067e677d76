import type { ModuleRight } from '#shared/access/rights.ts';
import { setRights } from '#shared/change-sets/editable-areas.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';
import type { ControlName } from '#web/kit/icons/names.ts';

/** The screens that are no area, by their names in `to`. */
export type AdminScreen =
  | 'archive'
  | 'changes'
  | 'dashboard'
  | 'escalation'
  | 'languages'
  | 'levels'
  | 'modules'
  | 'settings'
  | 'texts'
  | 'visits';

type Place = { icon: ControlName; view: ModuleRight | readonly ModuleRight[] };

/** An area as the menu shows it. */
export type AreaPlace = Place & { area: AdminArea };

/** A screen of its own, as the menu shows it: `screen.levels` is its name, `screen_hint.levels` what one does there. */
export type ScreenPlace = Place & { screen: AdminScreen };

/** The menu in its order, in the groups in which people look for what is there. */
const menu = [
  {
    group: 'ward',
    places: [
      { screen: 'dashboard', icon: 'activity', view: 'dashboard:view' },
      { area: 'departments', icon: 'hospital', view: 'departments:view' },
      { area: 'rooms', icon: 'door', view: 'rooms:view' },
      { area: 'beds', icon: 'bed', view: 'beds:view' },
      { area: 'devices', icon: 'tablet', view: 'devices:view' },
      { area: 'stations', icon: 'screen', view: 'stations:view' },
    ],
  },
  {
    group: 'offer',
    places: [
      { area: 'services', icon: 'category', view: 'services:view' },
      { area: 'service-types', icon: 'list', view: 'service-types:view' },
      { area: 'priorities', icon: 'activity', view: 'priorities:view' },
      { screen: 'escalation', icon: 'clock', view: 'escalation-policies:view' },
    ],
  },
  {
    group: 'people',
    places: [
      { area: 'employees', icon: 'users', view: 'employees:view' },
      { area: 'attendances', icon: 'clock', view: 'attendances:view' },
      { area: 'users', icon: 'user', view: 'users:view' },
      { screen: 'levels', icon: 'badge', view: 'access-levels:view' },
    ],
  },
  {
    group: 'contents',
    places: [
      { area: 'menus', icon: 'list', view: 'menus:view' },
      { area: 'submenus', icon: 'list', view: 'submenus:view' },
      { area: 'contents', icon: 'info', view: 'contents:view' },
      { area: 'categories', icon: 'list', view: 'categories:view' },
      { area: 'subcategories', icon: 'list', view: 'subcategories:view' },
      { area: 'bed-links', icon: 'next', view: 'bed-links:view' },
    ],
  },
  {
    group: 'settings',
    places: [
      { screen: 'settings', icon: 'settings', view: 'settings:view' },
      { screen: 'languages', icon: 'language', view: 'languages:view' },
      { screen: 'modules', icon: 'list', view: 'modules:view' },
      { screen: 'texts', icon: 'edit', view: 'translations:view' },
      { screen: 'archive', icon: 'export', view: 'settings:export' },
    ],
  },
  {
    group: 'record',
    places: [
      { area: 'requests', icon: 'bell', view: 'requests:view' },
      { area: 'request-items', icon: 'category', view: 'request-items:view' },
      { area: 'request-acceptances', icon: 'check', view: 'request-acceptances:view' },
      { screen: 'changes', icon: 'category', view: setRights },
      { area: 'records', icon: 'edit', view: 'records:view' },
      { area: 'activity-log', icon: 'list', view: 'activity-log:view' },
      { screen: 'visits', icon: 'history', view: 'activity-log:view' },
    ],
  },
] as const satisfies readonly { group: string; places: readonly (AreaPlace | ScreenPlace)[] }[];

/** A group of the menu, and what a place in one is called in its order. */
export type MenuGroup = (typeof menu)[number]['group'];
export type PlaceName = AdminArea | AdminScreen;

export const everyPlace: readonly { group: MenuGroup; places: readonly (AreaPlace | ScreenPlace)[] }[] = menu;

export const placeName = (place: AreaPlace | ScreenPlace): PlaceName => ('area' in place ? place.area : place.screen);
