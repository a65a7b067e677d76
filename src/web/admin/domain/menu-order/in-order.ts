import type { MenuGroups } from '#shared/menu-order/menu-order.schemas.ts';

type Group<Place> = { group: string; places: readonly Place[] };

/**
 * A menu as a hospital has ordered it. What the order does not name stands behind what it does, as it is shipped; what this
 * version has no more is left out.
 */
export function inOrder<Place, One extends Group<Place>>(
  menu: readonly One[],
  groups: MenuGroups,
  nameOf: (place: One['places'][number]) => string,
): One[] {
  return sortedBy(
    menu,
    groups.map(({ group }) => group),
    ({ group }) => group,
  ).map((one) => {
    const order = groups.find(({ group }) => group === one.group)?.places ?? [];
    return { ...one, places: sortedBy(one.places, order, nameOf) };
  });
}

function sortedBy<T>(all: readonly T[], order: readonly string[], nameOf: (one: T) => string): T[] {
  const placeOf = (one: T) => {
    const place = order.indexOf(nameOf(one));
    return place === -1 ? order.length : place;
  };
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}
