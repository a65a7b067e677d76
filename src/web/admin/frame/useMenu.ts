import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { inOrder } from '#web/admin/domain/menu-order/in-order.ts';
import { useMenuOrder } from '#web/admin/domain/menu-order/useMenuOrder.ts';
import { type AreaPlace, everyPlace, placeName } from '#web/admin/routing/areas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';

/**
 * The menu in the order of the hospital, as this employee's access level has it, in words and with links; groups without a
 * place are left out.
 */
export function useMenu() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const held = useHere().rights;
  const { data } = useMenuOrder();
  return inOrder(everyPlace, data?.groups ?? [], placeName)
    .map(({ group, places }) => ({
      group,
      places: places
        .filter(({ view }) => covers(held, view))
        .map((place) =>
          'area' in place
            ? {
                ...{ key: place.area, icon: place.icon, to: to.list(place.area) },
                ...{ name: areaName(place.area), hint: t(`area_hint.${place.area}`) },
              }
            : {
                ...{ key: place.screen, icon: place.icon, to: to[place.screen] },
                ...{ name: t(`screen.${place.screen}`), hint: t(`screen_hint.${place.screen}`) },
              },
        ),
    }))
    .filter(({ places }) => places.length > 0);
}

/** The areas of the menu alone. */
export function useAreaPlaces(): readonly AreaPlace[] {
  const held = useHere().rights;
  return everyPlace
    .flatMap(({ places }) => places.flatMap((place) => ('area' in place ? place : [])))
    .filter(({ view }) => covers(held, view));
}
