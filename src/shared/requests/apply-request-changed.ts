/** What every change of a request carries: which one, and how new; and of a probe that it is one. */
type Versioned = { id: string; version: number; is_probe?: boolean | undefined };

/** A list on a screen: its requests, and the versions at which others left it. */
export type LiveList<R extends Versioned> = {
  readonly rows: readonly R[];
  readonly gone: Readonly<Record<string, number>>;
};

/**
 * The one function by which a change reaches a screen's list, one's own press and others' events alike.
 * The newer version wins, and what left is remembered, so doubled and disordered events change nothing.
 * `keeps` says whether the request (still) belongs on this list. A probe belongs on none (S31).
 */
export function applyRequestChanged<R extends Versioned>(
  list: LiveList<R>,
  changed: R,
  keeps: (request: R) => boolean,
): LiveList<R> {
  if (changed.is_probe) return list;
  const known = list.rows.find((request) => request.id === changed.id)?.version ?? list.gone[changed.id] ?? -1;
  if (known >= changed.version) return list;
  const others = list.rows.filter((request) => request.id !== changed.id);
  if (!keeps(changed)) return { rows: others, gone: { ...list.gone, [changed.id]: changed.version } };
  const { [changed.id]: _, ...gone } = list.gone;
  return { rows: [...others, changed], gone };
}

/**
 * A list as just read, with what arrived while it was being read applied on top: subscribe first,
 * buffer, read, then apply.
 */
export function applyFresh<R extends Versioned>(
  rows: readonly R[],
  buffered: readonly R[],
  keeps: (request: R) => boolean,
): LiveList<R> {
  return buffered.reduce<LiveList<R>>((list, changed) => applyRequestChanged(list, changed, keeps), { rows, gone: {} });
}
