import type { Bed, Navigation } from '#shared/beds/bed.schemas.ts';
import { createSession } from '#web/kit/session/session.ts';

/** The navigation until it has been read, as just after signing in: nothing beside the services. */
export const noNavigation: Navigation = {
  has_main_menu: false,
  has_link_menu: false,
  active_bed_links: [],
  has_info: false,
  info: null,
};

/** The signed-in bed. */
export const session = createSession<Bed, Navigation>('auth', ({ stay }) => stay.id);

/** The id of the stay that is signed in here. */
export const presentStay = (): string | null => session.get()?.user.stay.id ?? null;
