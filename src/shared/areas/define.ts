import type { ModuleCode } from '#shared/access/rights.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import type { RelatedSwitch } from './answer.schemas.ts';
import type { Field } from './fields.ts';

/**
 * From a row to rows of other tables: `room.department_id` are the rooms whose column holds the row's id, the next step
 * goes on from these. `employee.id:employee_id` are the employees whose id stands in a column of the step before.
 */
export type Path = readonly [Step, ...Step[]];
export type Step = `${string}.${string}`;

/**
 * An area of the admin panel, declared once: routes, schemas, rights, activity, exports, list and form are made from it.
 * Data only, no functions: what needs more leaves the engine (docs/guides/add-an-admin-area.md).
 */
export type Area = {
  /** In addresses; also the module of its rights. */
  readonly name: ModuleCode;
  readonly table: string;
  /** The field by which people call a row; `created_at` in a history. */
  readonly title: string;
  /**
   * The column that says of which department a row is, or the relations that say of which: they narrow everything to the
   * caller's scope. What is of none is the whole hospital's.
   */
  readonly department?: string;
  /**
   * The relation to what a row is part of, as a bed is of its room: it stands before the title (12·2), and its department
   * is the row's.
   */
  readonly partOf?: string;
  /** The column that marks what is no row of the hospital's own, such as the bed of a probe: nobody finds it. */
  readonly hiddenBy?: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** What the list shows at first: fields and counts, left to right. */
  readonly columns: readonly string[];
  /** Fields whose filters stand in sight, where not each that is chosen from a few has one; the others are among the rarer. */
  readonly filters?: readonly string[];
  /** The fields in which the search finds. */
  readonly search: readonly string[];
  /**
   * What happened: its rows are listed, read and exported, and made or changed by nobody here. They come in the order of
   * their time, a page from a place in it, so that the millionth costs what the first does.
   */
  readonly history?: true;
  /** What nobody makes or changes in the panel: listed, found, read and exported; deleted by a call of its own. */
  readonly readOnly?: true;
  /** The column that says of which module a row tells: seen by who may view that module too, and in its scope. */
  readonly about?: string;
  /** The rows have an order that people give them; without it the list is sorted by its title, or by `sort`. */
  readonly ordered?: true;
  /** The field by which the list is sorted until somebody chooses. */
  readonly sort?: string;
  /** Patients read its rows: their devices hear of every change; `asked_for`: among what they can ask for. */
  readonly readByPatients?: true | 'asked_for';
  /** How many rows of another area belong to a row. While there are any, the row is not deleted. */
  readonly counts?: Partial<Record<ModuleCode, Path>>;
  /**
   * A count whose active rows of high urgency are named beside the number, as `related` of that area: whoever switches the
   * row off reads which they are. `by` is the relation that says how urgent one is.
   */
  readonly namesUrgent?: { readonly counted: ModuleCode; readonly by: string };
  /** Those counts that keep no row from being deleted. */
  readonly keepsNot?: readonly ModuleCode[];
  /** What keeps a row from being deleted too, and is not counted in the list. */
  readonly usedBy?: Partial<Record<ModuleCode, Path>>;
  /** The error of a row that is in use, where it has words of its own. */
  readonly inUse?: ErrorCode;
  /** What its hooks and constraints refuse, beside what every area does. */
  readonly refuses?: readonly ErrorCode[];
  /** What people do not do with its rows here: they are made elsewhere, or end for good. */
  readonly without?: readonly ('create' | 'restore')[];
  /** What the end of a row is called: an employee's account is ended, a patient's is gone, a device is signed out. */
  readonly ended?: 'account' | 'user' | 'device';
  /** The field of a choice with tones whose lamp stands beside a row's name, wherever the row is named. */
  readonly lamp?: string;
  /** The switches that stand beside a row's name, wherever the row is named. */
  readonly relatedSwitches?: readonly RelatedSwitch[];
};

/** Declares an area: its columns, its search and its title are fields that it has. */
export function area<
  const Fields extends Readonly<Record<string, Field>>,
  const Counts extends Partial<Record<ModuleCode, Path>> = Record<never, Path>,
>(
  declared: Omit<Area, 'fields' | 'counts' | 'title' | 'columns' | 'search' | 'lamp' | 'relatedSwitches'> & {
    readonly fields: Fields;
    readonly counts?: Counts;
    readonly title: (keyof Fields | 'created_at') & string;
    readonly columns: readonly ((keyof Fields | keyof Counts | 'created_at') & string)[];
    readonly search: readonly (keyof Fields & string)[];
    readonly lamp?: keyof Fields & string;
    readonly relatedSwitches?: readonly (keyof Fields & RelatedSwitch)[];
  },
): Area {
  return declared;
}

/** Whether the panel makes, changes and restores its rows. */
export const isKept = ({ history, readOnly }: Area): boolean => !history && !readOnly;

/** What a row carries beside its fields; no field is called so. */
export const rowKeys = ['id', 'version', 'display_name', 'created_at', 'deleted_at', 'related', 'counts'] as const;

export const fieldNames = ({ fields }: Area): string[] => Object.keys(fields);

/** The fields that people fill in. */
export const typedNames = ({ fields }: Area): string[] => Object.keys(fields).filter((name) => !fields[name]?.readOnly);

/** Where a form says what is wrong with the whole row: at its title, or at the first field where nobody fills that in. */
export function saidAt({ title, fields }: Area): string {
  if (!fields[title]?.readOnly) return title;
  return Object.keys(fields).find((name) => !fields[name]?.readOnly) ?? title;
}

/** The field of this name; throws for none, which is a defect of the declaration. */
export function fieldOf({ name, fields }: Area, field: string): Field {
  const found = fields[field];
  if (!found) throw new Error(`the area ${name} has no field ${field}`);
  return found;
}

/** The key of what an option is called: a module as its area is, a language the same everywhere, and none by what it means there. */
export function choiceKey({ name, fields }: Area, field: string, option: string): string {
  const declared = fields[field];
  if (declared?.kind === 'choice' && declared.named) return `areas.${option}`;
  if (declared?.kind === 'choice' && declared.isLanguage && option !== 'none') return `choices.language.${option}`;
  return `choices.${name}.${field}.${option}`;
}

/** Whether it has texts in every language. */
export function hasTexts({ fields }: Area): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'texts');
}

/** Whether rows of other areas can be named in it, so that its form has pickers. */
export function hasRelations({ fields }: Area): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'relation' || kind === 'relations');
}
