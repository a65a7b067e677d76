/** What is true of a field. `valid` and `invalid` are known from the start, the last four only of what was shown. */
export type Flags = {
  untouched: boolean;
  touched: boolean;
  pristine: boolean;
  dirty: boolean;
  /** Differs from the value at the start, or at the last reset. */
  changed: boolean;
  valid: boolean;
  invalid: boolean;
  pending: boolean;
  required: boolean;
  validated: boolean;
  passed: boolean;
  failed: boolean;
};

export function freshFlags(required = false): Flags {
  return {
    untouched: true,
    touched: false,
    pristine: true,
    dirty: false,
    changed: false,
    valid: false,
    invalid: false,
    pending: false,
    required,
    validated: false,
    passed: false,
    failed: false,
  };
}

/** How the flag of a form comes from those of its fields; `required` does not. */
const ofAll = {
  untouched: 'every',
  touched: 'some',
  pristine: 'every',
  dirty: 'some',
  changed: 'some',
  valid: 'every',
  invalid: 'some',
  pending: 'some',
  validated: 'every',
  passed: 'every',
  failed: 'some',
} as const satisfies Record<Exclude<keyof Flags, 'required'>, 'some' | 'every'>;

export function flagsOfForm(fields: readonly Flags[]): Flags {
  const all = (flag: keyof typeof ofAll) =>
    ofAll[flag] === 'every' ? fields.every((field) => field[flag]) : fields.some((field) => field[flag]);
  return {
    untouched: all('untouched'),
    touched: all('touched'),
    pristine: all('pristine'),
    dirty: all('dirty'),
    changed: all('changed'),
    valid: all('valid'),
    invalid: all('invalid'),
    pending: all('pending'),
    required: false,
    validated: all('validated'),
    passed: all('passed'),
    failed: all('failed'),
  };
}

const classNames = { valid: 'is-valid', invalid: 'is-invalid' } as const;

/** The classes of a field: each true flag by its name. Whether it is valid shows only once that was asked aloud. */
export function classesOf(flags: Flags): string[] {
  return Object.entries(flags).flatMap(([flag, holds]) => {
    if (!holds) return [];
    if (flag !== 'valid' && flag !== 'invalid') return [flag];
    return flags.validated ? [classNames[flag]] : [];
  });
}
