import { isRefusal } from '#web/kit/http/api-error.ts';

/**
 * What stands under a field: the server's first text for one of `names`; with `rest`, its message when it named no
 * field that this form has. Undefined when there is nothing to say.
 */
export function fieldError(error: unknown, names: readonly string[], rest: readonly string[] = []): string | undefined {
  if (!isRefusal(error)) return undefined;
  const named = names.flatMap((name) => error.errors[name] ?? [])[0];
  if (named) return named;
  const elsewhere = rest.some((name) => (error.errors[name]?.length ?? 0) > 0);
  return rest.length > 0 && !elsewhere ? error.message || undefined : undefined;
}
