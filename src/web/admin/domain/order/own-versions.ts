/**
 * The versions that one's own saves have led to. What is pressed before the save before it is answered leaves after it,
 * and from the version that it made; a version that somebody else made is not among them, so that theirs is not undone.
 */
export type OwnVersions = {
  /** The version to save from what was pressed at this one. */
  since(version: number): number;
  /** A save from the one has led to the other. */
  note(from: number, to: number): void;
};

export function ownVersions(): OwnVersions {
  const next = new Map<number, number>();
  return {
    since: (version) => {
      let last = version;
      for (let to = next.get(last); to !== undefined; to = next.get(last)) last = to;
      return last;
    },
    note: (from, to) => {
      if (to > from) next.set(from, to);
    },
  };
}
