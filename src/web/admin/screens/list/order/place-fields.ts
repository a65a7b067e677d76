import type { ListMeta } from '#shared/areas/answer.schemas.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { between, integer } from '#shared/validation/rules/numbers.ts';
import { required } from '#shared/validation/rules/presence.ts';

/** The rules that the field of a place names. */
export const placeRules = { required, integer, between };

const most = 999_999;

/** A place in a list, counted from 1. Where the list is counted no further, any may be one. */
export function placeFields({ total, is_bounded }: Pick<ListMeta, 'total' | 'is_bounded'>) {
  return {
    position: {
      rules: `required|integer|between:1,${is_bounded ? most : total}`,
      label: 'place',
      read: (typed: string) => typed.trim(),
    },
  } as const satisfies BodyRules;
}
