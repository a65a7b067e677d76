import type { Colleague } from '#shared/duty/colleague.schemas.ts';

type Type = { id: string };

/** Of what one takes on now and would leave out: what nobody else who is present takes on. */
export function leftToNobody<T extends Type>(
  own: readonly T[],
  chosen: readonly string[],
  colleagues: readonly Pick<Colleague, 'on_break' | 'service_types'>[],
): T[] {
  const present = colleagues.filter(({ on_break }) => !on_break);
  return own.filter(
    ({ id }) =>
      !chosen.includes(id) && !present.some(({ service_types }) => service_types.some((type) => type.id === id)),
  );
}
