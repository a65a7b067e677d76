/** A sentence with its words filled in. */
export function fill(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/{(\w+)}/g, (braces, name: string) => (name in values ? String(values[name]) : braces));
}
