import type { TFunction } from 'i18next';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { EscalationPlan, EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { defaultPlan, isSlower } from '#shared/requests/reaching/escalation.ts';
import { lasted } from '#web/admin/domain/area/amount.ts';
import { intlTag } from '#web/kit/i18n/texts.ts';

type Urgency = 'high' | 'normal' | 'low';

/** The colour of an urgency. */
export const toneOfUrgency = { high: 'urgent', normal: 'waiting', low: 'off' } as const;

/** A length as one says it: "90 s", "3 min", "3 min 20 s". */
export function spoken(seconds: number, language: LanguageCode): string {
  if (seconds >= 120 && seconds % 60 !== 0) return lasted(seconds, language);
  const [value, unit] = seconds >= 120 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(intlTag(language), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** What stands behind a number of seconds. */
export function secondSign(language: LanguageCode): string {
  const format = new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? '';
}

/** "At once", "after 60 s". */
export function afterWords(seconds: number, t: TFunction<'admin'>, language: LanguageCode): string {
  return seconds === 0 ? t('escalation.at_once') : t('escalation.after', { time: spoken(seconds, language) });
}

/** Steps in a line: "Who is assigned: at once, Ward: after 60 s". */
export function stepWords(steps: readonly EscalationStep[], t: TFunction<'admin'>, language: LanguageCode): string {
  const words = steps.map(
    ({ circle, after_seconds }) => `${t(`escalation.circle.${circle}`)}: ${afterWords(after_seconds, t, language)}`,
  );
  return words.join(', ');
}

/** What follows the last step. */
export function endWords({ end }: Pick<EscalationPlan, 'end'>, t: TFunction<'admin'>, language: LanguageCode): string {
  const every = spoken(end.every_seconds, language);
  return end.times === null
    ? t('escalation.end_always', { every })
    : t('escalation.end_times', { every, count: end.times });
}

/** How a plan stands to the default of its urgency, or to what held before. */
export function comparedTo(before: EscalationPlan, plan: EscalationPlan): 'same' | 'slower' | 'faster' | 'other' {
  const [slower, faster] = [isSlower(before, plan), isSlower(plan, before)];
  if (slower && faster) return 'other';
  if (slower || faster) return slower ? 'slower' : 'faster';
  return JSON.stringify(before.steps) === JSON.stringify(plan.steps) ? 'same' : 'other';
}

export const comparedToDefault = (urgency: Urgency, plan: EscalationPlan) => comparedTo(defaultPlan(urgency), plan);
