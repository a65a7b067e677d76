import type { ControlName } from '#web/kit/icons/names.ts';

/** Something to choose: what it is called, what it is, and where it leads or what it does. */
export type Found = { key: string; name: string; kind: string; icon: ControlName } & (
  | { to: string; act?: never }
  | { to?: never; act: () => void }
);
