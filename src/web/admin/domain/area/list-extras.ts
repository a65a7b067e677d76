import { type ComponentType, createContext, type ReactNode } from 'react';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';

/** What the list of an area shows beside what is made from its declaration. */
export type ListExtras = {
  /** Before the key that makes a row. */
  head?: ReactNode;
  /** What can be done with all that is chosen. */
  bulk?: (ids: readonly string[]) => ReactNode;
  /** Around the rows of a page: reads what belongs to them, and shows columns of its own by `OwnCells`. */
  Rows?: ComponentType<{ rows: readonly AreaRow[]; children: ReactNode }>;
};

/** Gives the list of an area what it shows and does beside its declaration. */
export type AroundList = ComponentType<{ children: (extras: ListExtras) => ReactNode }>;

/** Something that can be done with a row of this area alone. */
export type RowStep = { key: string; word: string; act: () => void };

/** Finds what can be done with a row, shown by its menu in the list and by its page. */
export type StepsOf = (row: AreaRow, show: (steps: readonly RowStep[]) => ReactNode) => ReactNode;
export const RowSteps = createContext<StepsOf | null>(null);

/** A row that is to be deleted or switched off; without a name where it is on another page of the list. */
export type LeavingRow = { id: string; display_name?: string };

/** Shown before rows are deleted or switched off: what goes with them. */
export const BeforeLeaving = createContext<ComponentType<{ rows: readonly LeavingRow[] }> | null>(null);

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
