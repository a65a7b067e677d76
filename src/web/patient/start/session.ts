import type { Bed, Navigation, Setting } from '#shared/beds/bed.schemas.ts';
import { createSession } from '#web/kit/session/session.ts';

/** What the app shows when the navigation cannot be read: nothing beside the services (seed §4). */
export const noNavigation: Navigation = {
  has_main_menu: false,
  has_link_menu: false,
  active_bed_links: [],
  has_info: false,
  info: null,
};

/** The signed-in bed. */
export const session = createSession<Bed, Navigation>('auth');

/** A setting of the hospital, by its key; undefined when the hospital has none. */
export function setting(key: string): unknown {
  const settings = (session.get()?.homeSettings ?? []) as readonly Setting[]; // kept from `readSettings`
  return settings.find((one) => one.key === key)?.value;
}
