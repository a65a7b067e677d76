import { type ComponentType, createContext, type ReactNode } from 'react';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';

/** What the list of an area shows beside what is made from its declaration. */
export type ListExtras = {
  /** Before the key that makes a row. */
  head?: ReactNode;
  /** First in the menu of a row. */
  menu?: (row: AreaRow) => ReactNode;
  /** What can be done with all that is chosen. */
  bulk?: (ids: readonly string[]) => ReactNode;
  /** Around the rows of a page: reads what belongs to them, and shows columns of its own by `OwnCells`. */
  Rows?: ComponentType<{ rows: readonly AreaRow[]; children: ReactNode }>;
};

/** Gives the list of an area what it shows and does beside its declaration. */
export type AroundList = ComponentType<{ children: (extras: ListExtras) => ReactNode }>;

/** Shown before a row is deleted or switched off: what goes with it. */
export const BeforeLeaving = createContext<ComponentType<{ row: AreaRow }> | null>(null);

/** Told of a row that the form beside the list has made. */
export const AfterCreate = createContext<(row: AreaRow) => void>(() => undefined);

/** Shown below the fields of a form: what comes of what they hold now. */
export const FormPreview = createContext<ComponentType<{ heldIn: (field: string) => string }> | null>(null);

/** Shown after a field of a form: what comes of what it holds now. */
export const AfterField = createContext<ComponentType<{ field: string; heldIn: (field: string) => string }> | null>(
  null,
);

/** What a column shows of a row otherwise than by the kind of its field; undefined where it does not. */
export const OwnCells = createContext<(row: AreaRow, column: string) => ReactNode>(() => undefined);
