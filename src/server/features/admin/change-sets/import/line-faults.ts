import type { AppError } from '#server/platform/errors.ts';
import { text } from '#server/platform/texts.ts';
import type { ImportFault, ImportFaultCode } from '#shared/change-sets/import.schemas.ts';
import type { FileColumn } from './file-columns.ts';

/** As many faults are named; the others are counted. */
const named = 200;
const longestValue = 100;

/** What is wrong, line by line, each with the column as the file heads it. */
export class Faults {
  readonly #found: ImportFault[] = [];
  readonly #lines = new Set<number>();
  readonly #columns: readonly FileColumn[];
  readonly #locale: string;

  constructor(columns: readonly FileColumn[], locale: string) {
    this.#columns = columns;
    this.#locale = locale;
  }

  add(
    line: number,
    field: string | null,
    fault: ImportFaultCode,
    value: string | null = null,
    message: string | null = null,
  ) {
    const column = this.#columns.find((one) => field !== null && one.field === field)?.head ?? null;
    this.#lines.add(line);
    this.#found.push({ line, column, fault, value: value?.trim().slice(0, longestValue) || null, message });
  }

  /** What a rule says, under the fields that it names, in the sentences of the form. */
  addRefusal(line: number, { code, detail }: AppError): void {
    const { fields = {}, errors = {}, values } = detail;
    const said = new Map(Object.entries(errors).map(([field, [message = '']]) => [field, message]));
    for (const [field, key] of Object.entries(fields))
      if (!said.has(field)) said.set(field, text(this.#locale, `errors.${key}`, values));
    if (said.size === 0) this.add(line, null, 'refused', null, text(this.#locale, `errors.${code}`, values));
    for (const [field, message] of said) this.add(line, field, 'refused', null, message);
  }

  isAt(line: number): boolean {
    return this.#lines.has(line);
  }

  get count(): number {
    return this.#found.length;
  }

  /** In the order of the lines. */
  get first(): ImportFault[] {
    return this.#found.toSorted((one, other) => one.line - other.line).slice(0, named);
  }
}
