/** The order once `moved` is dropped at the place of `target`, and after which row it then comes; null is the first place. */
export function placeAfter(order: readonly string[], moved: string, target: string) {
  const rest = order.filter((id) => id !== moved);
  const isDown = order.indexOf(moved) < order.indexOf(target);
  const place = rest.indexOf(target) + (isDown ? 1 : 0);
  return { order: rest.toSpliced(place, 0, moved), after: rest[place - 1] ?? null };
}
