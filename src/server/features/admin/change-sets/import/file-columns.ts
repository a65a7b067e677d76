import { type Reader, visibleFields } from '#server/features/admin/engine/reader.ts';
import type { Words } from '#server/features/admin/engine/words-in.ts';
import { type ModuleCode, modules } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';

/** A column of a file: `field` is what it fills in, or `id`; without one it is left aside, `isKnown` or not. */
export type FileColumn = { head: string; field: string | null; isKnown: boolean };

/**
 * What each column of a file is, by its head: the name of a field as an export writes it in any language of the panel, or as
 * the API calls it. What nobody fills in and what is counted is known, and left aside.
 */
export function columnsIn(
  area: Area,
  reader: Reader,
  heads: readonly string[],
  languages: readonly Words[],
): FileColumn[] {
  const fields = new Map<string, string>();
  const aside = new Set<string>();
  const put = (head: string, name: string, isTyped: boolean) => {
    const called = asHead(head);
    if (fields.has(called) || aside.has(called)) return;
    if (isTyped) fields.set(called, name);
    else aside.add(called);
  };
  const visible = visibleFields(area, reader);
  for (const words of languages) {
    for (const [name, { readOnly }] of visible) put(words.get(`fields.${area.name}.${name}`) ?? name, name, !readOnly);
    for (const name of countedIn(area)) put(words.get(`areas.${name}`) ?? name, name, false);
    put(words.get('currency') ?? 'currency', 'currency', false);
  }
  // What the API calls it comes second: the Name of an employee, which nobody fills in, is no first name.
  for (const [name, { readOnly }] of visible) put(name, name, !readOnly);
  put('id', 'id', true);
  return heads.map((head) => {
    const field = fields.get(asHead(head)) ?? null;
    return { head: head.trim(), field, isKnown: field !== null || aside.has(asHead(head)) };
  });
}

const asHead = (head: string): string => head.trim().toLowerCase();

const countedIn = ({ counts = {} }: Area): ModuleCode[] => modules.filter((name) => counts[name]);
