import { type Area, choiceKey, fieldOf, typedNames } from '#shared/areas/define.ts';
import { initialValue, isRequired } from '#shared/areas/fields.ts';

/** The words of the panel by their keys. */
type Words = (key: string) => string | undefined;

/**
 * A file with the columns of an area and one row that shows what belongs where: names stand for themselves, so that the row is
 * refused rather than made where somebody leaves it in. That of a ward, which names nothing, is valid and called an example.
 * Written as a spreadsheet of this language reads it.
 */
export function templateOf(area: Area, language: string, words: Words): string {
  const names = typedNames(area).filter((name) => fieldOf(area, name).kind !== 'answers');
  const separator = language === 'en' ? ',' : ';';
  const line = (cells: readonly string[]) => `${cells.map(quoted).join(separator)}\r\n`;
  const head = line(names.map((name) => headOf(area, name, words)));
  return `\ufeff${head}${line(names.map((name) => exampleOf(area, name, words)))}`;
}

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const headOf = (area: Area, name: string, words: Words): string => words(`fields.${area.name}.${name}`) ?? name;

function exampleOf(area: Area, name: string, words: Words): string {
  const field = fieldOf(area, name);
  const initial = initialValue(field);
  if (area.name === 'departments' && name === area.title) return words('import.example_ward') ?? '';
  if (field.kind === 'switch') return words(initial ? 'yes' : 'no') ?? '';
  if (field.kind === 'choice' && typeof initial === 'string') return words(choiceKey(area, name, initial)) ?? initial;
  if (field.kind === 'icon') return isRequired(field) ? 'nurse' : '';
  if (field.kind === 'relation' || field.kind === 'relations' || field.kind === 'text')
    return isRequired(field) ? `(${headOf(area, name, words)})` : '';
  return '';
}
