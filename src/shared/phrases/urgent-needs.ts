import { type Need, needs } from './phrase-row.ts';
import { phrases } from './phrases.ts';

/** The needs of which a phrase or an answer speaks that makes the emergency line grow: theirs is a service of high urgency. */
export function urgentNeeds(): Need[] {
  const effects = phrases.flatMap(({ hint, line, answers }) => [
    { hint, line },
    ...Object.values(answers?.effects ?? {}).map(({ hint: ofAnswer, line: grows }) => ({
      hint: ofAnswer,
      line: grows,
    })),
  ]);
  const urgent = new Set(effects.flatMap(({ hint, line }) => (hint && line ? [hint] : [])));
  return needs.filter((need) => urgent.has(need));
}
