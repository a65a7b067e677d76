import type { SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { ApiError } from '#web/kit/http/api-error.ts';

type Held = Pick<SavedView, 'name' | 'is_shared'>;

/** The view as it stands, which a save was refused for, if it was. */
export function newerView(error: unknown): SavedView | null {
  const isLate = error instanceof ApiError && error.code === 'old_version';
  return isLate && isView(error.data) ? error.data : null;
}

/** What the form holds once the view is another one: what was changed in it stays, the rest is as it stands now. */
export function carriedOver(before: Held, held: Held, newer: Held): Held {
  return {
    name: held.name === before.name ? newer.name : held.name,
    is_shared: held.is_shared === before.is_shared ? newer.is_shared : held.is_shared,
  };
}

function isView(value: unknown): value is SavedView {
  if (!isRecord(value)) return false;
  const { id, name, query, is_shared, version } = value;
  const areTexts = [id, name, query].every((one) => typeof one === 'string');
  return areTexts && typeof is_shared === 'boolean' && typeof version === 'number';
}
