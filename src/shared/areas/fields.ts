import type { ModuleCode, ModuleRight } from '#shared/access/rights.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { Rules } from '#shared/validation/parse.ts';

/**
 * The kinds of fields, a closed list of at most 14: what is none of these leaves the engine
 * (docs/guides/add-an-admin-area.md). A kind says what is stored, what goes over the wire and what the form shows.
 */
export const fieldKinds = [
  ...(['text', 'switch', 'choice', 'color', 'icon', 'relation', 'relations', 'texts', 'week'] as const),
  ...(['answers', 'number'] as const),
  // Of histories, which nobody types into.
  ...(['time', 'subject', 'changes'] as const),
] as const;

/** The colours of lamps. */
export const tones = ['waiting', 'accepted', 'done', 'urgent', 'off'] as const;
export type Tone = (typeof tones)[number];

type Common = {
  /** The form shows it only where another field holds one of these, as the form writes them. */
  readonly shownIf?: readonly [field: string, ...values: string[]];
  /** Where it is shown it is required, and where it is not it holds nothing. */
  readonly isRequiredThere?: true;
  /** In the rule syntax of forms, such as `required|max:60`: the server's schema and the form are made from it. */
  readonly rules?: Rules & string;
  /** Seen, filtered, exported and saved only by who holds this right too. */
  readonly needs?: ModuleRight;
  /** Shown, found, sorted and exported; nobody fills it in. */
  readonly readOnly?: true;
};

/** A column of the area's own table, or rows of a table beside it that belong to the row. */
export type Field =
  /** `lines`: a text of several lines. `time`: a time of the day, `22:00`. */
  | (Common & { readonly kind: 'text'; readonly as?: 'lines' | 'time' })
  | (Common & { readonly kind: 'color' })
  /** `takesImage`: a shipped pictogram, or a picture that was handed in. */
  | (Common & { readonly kind: 'icon'; readonly takesImage?: true })
  | (Common & { readonly kind: 'switch'; readonly initial: boolean })
  /** `named`: the options are the modules of what the column names, and are called as their areas are. */
  | (Common & {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly initial?: string;
      readonly named?: 'areas';
      /** The options are languages: the form offers those that the hospital does, and a new row begins with its own where one must be there. */
      readonly isLanguage?: true;
      /** The colour of the lamp beside an option's name. */
      readonly tones?: Readonly<Record<string, Tone>>;
      /** Any number of the options, in a column that holds a list of texts. */
      readonly many?: true;
    })
  /** The column holds the id of a row of another area. */
  | (Common & { readonly kind: 'relation'; readonly to: ModuleCode })
  /** Rows of `table` pair the row, by the column `by`, with rows of another area, by the column `other`. */
  | (Common & {
      readonly kind: 'relations';
      readonly to: ModuleCode;
      readonly table: string;
      readonly by: string;
      readonly other: string;
    })
  /** One row of `table` for each language: `column` holds the text. In the hospital's language the field `own` is it. */
  | (Common & {
      readonly kind: 'texts';
      readonly table: string;
      readonly by: string;
      readonly column: string;
      readonly own?: string;
      /** Other columns of `table` that hold texts of other fields; a language has a row while one of them has a text. */
      readonly beside?: readonly string[];
      /** `lines`: several lines. `rich`: HTML of the elements of `../content/rich-text.ts`, which the server cleans. */
      readonly as?: 'lines' | 'rich';
    })
  /** Opening hours, in the hospital's zone, one row of `table` for each span of a weekday. */
  | (Common & { readonly kind: 'week'; readonly table: string; readonly by: string })
  /** What a question offers, in an order, at most one of them from the start; in `texts` its words by key and language. */
  | (Common & { readonly kind: 'answers'; readonly table: string; readonly texts: string; readonly by: string })
  /** A whole number: how many, seconds that something took, minutes that something may take, or a price. */
  | (Common & { readonly kind: 'number'; readonly unit?: Unit })
  | (Common & { readonly kind: 'time' })
  /** The id of a row of that module which the area's column `about` names. */
  | (Common & { readonly kind: 'subject' })
  /** From what to what the fields of another row were changed: those that the reader sees of it. */
  | (Common & { readonly kind: 'changes' });

export type Unit = 'seconds' | 'minutes' | 'cents';

/** What can be answered: `key` is what a request holds. */
export type Answer = { key: string; is_default: boolean; texts: Partial<Record<LanguageCode, string>> };

/** A span of a weekday: 1 is Monday; `08:00` to `24:00`. */
export type WeekSpan = { weekday: number; opens_at: string; closes_at: string };

export const timeOfDay = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A place in a history: the time, to the microsecond, and the id of the row beside it. */
export const placeInTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A day as the calendar has it, `2026-02-28`: what the database can read as one, and no year before 1900. */
export function isDay(value: string): boolean {
  return (
    /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true
  );
}

/** An instant in UTC, `2026-02-28T13:05:00Z`, on a day as the calendar has it. */
export const isInstant = (value: string): boolean =>
  isDay(value.slice(0, 10)) && /^.{10}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** Whether it is a place in a history that there can be. */
export const isPlaceInTime = (value: string): boolean => isInstant(placeInTime.exec(value)?.[1] ?? '');

/** Whether both times of a span are written as times, and it ends after it begins. */
export const isRightSpan = ({ opens_at, closes_at }: WeekSpan): boolean =>
  timeOfDay.test(opens_at) && timeOfDay.test(closes_at) && opens_at < closes_at;

/** What a field holds over the wire, by its kind; null where nothing was entered. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | string[]
  | Partial<Record<LanguageCode, string>>
  | WeekSpan[]
  | Answer[];

export function isRequired({ rules = '' }: Field): boolean {
  return rules.split('|').includes('required');
}

/** Whether the field is shown, by what stands in the others. */
export function isShown({ shownIf }: Field, heldIn: (field: string) => string): boolean {
  if (!shownIf) return true;
  const [field, ...values] = shownIf;
  return values.includes(heldIn(field));
}

/** The number of a rule `max:60`. */
export function longest({ rules = '' }: Field): number {
  const [, max = '200'] = /(?:^|\|)max:(\d+)/.exec(rules) ?? [];
  return Number(max);
}

/** What the form of a new row begins with. */
export function initialValue(field: Field): FieldValue {
  if (field.kind === 'switch') return field.initial;
  if (field.kind === 'choice') return field.many ? [] : (field.initial ?? null);
  if (field.kind === 'relations' || field.kind === 'week' || field.kind === 'answers') return [];
  return field.kind === 'texts' ? {} : null;
}
