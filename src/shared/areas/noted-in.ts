import { isRecord } from '#shared/validation/rule.ts';
import type { FieldChange } from './answer.schemas.ts';

/** What was noted with an entry that is of no declared area. */
export function notedIn(properties: unknown): FieldChange[] {
  if (!isRecord(properties)) return [];
  const { changes, version: _, set: __, ...noted } = properties;
  const pairs = isRecord(changes) ? Object.entries(changes) : [];
  return [
    ...pairs.flatMap(([field, pair]) => (Array.isArray(pair) ? [{ field, before: pair[0], after: pair[1] }] : [])),
    ...Object.entries(noted).map(([field, after]) => ({ field, before: null, after })),
  ];
}
