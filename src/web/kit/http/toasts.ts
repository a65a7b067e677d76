import { createStore } from '#web/kit/store.ts';
import { ApiError, isSilent } from './api-error.ts';

export type ToastKind = 'good' | 'bad';
/** What leads on, where the words alone would not help. */
export type ToastLink = { address: string; words: string };
export type Toast = { id: number; text: string; kind: ToastKind; link: ToastLink | null };

/** What is shown at this moment; each app draws and times them its own way. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows `text`; the same words already on the screen are not shown twice. Returns the toast's id. */
export function toast(text: string, kind: ToastKind = 'good', link: ToastLink | null = null): number {
  const shown = toasts.get().find((other) => other.text === text);
  if (shown) return shown.id;
  lastId += 1;
  const id = lastId;
  toasts.set((present) => [...present, { id, text, kind, link }]);
  return id;
}

export function dismissToast(id: number): void {
  toasts.set((present) => present.filter((other) => other.id !== id));
}

/** The words for a failed call: first text per field, else the server's, else ours. */
export function wordsOf(error: unknown, own: { network: string; unexpected: string }): string[] {
  if (isSilent(error)) return [own.network];
  if (!(error instanceof ApiError)) return [own.unexpected];
  const perField = Object.values(error.errors).flatMap((texts) => texts.slice(0, 1));
  if (error.status === 422 && perField.length > 0) return perField;
  return [error.message || own.unexpected];
}
