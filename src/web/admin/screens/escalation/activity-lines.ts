import type { TFunction } from 'i18next';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import type { EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { stepWords } from '#web/admin/domain/escalation/plan-words.ts';
import type { ChangeLine } from '#web/admin/domain/own-screens/OwnActivity.tsx';
import { isUrgency } from './usePolicyForm.ts';

/** What was changed of a policy, in words. */
export function activityLines(
  { field, before, after }: FieldChange,
  t: TFunction<'admin'>,
  language: LanguageCode,
): ChangeLine[] {
  const words = (value: unknown) => {
    if (field === 'steps') return stepWords(stepsIn(value), t, language);
    const said = String(value);
    return field === 'urgency' && isUrgency(said) ? t(`choices.priorities.urgency.${said}`) : said;
  };
  const name = t(
    field === 'steps' ? 'escalation.steps' : field === 'urgency' ? 'escalation.urgency' : 'escalation.name',
  );
  return [{ name, before: before === null ? null : words(before), after: words(after) }];
}

function stepsIn(value: unknown): EscalationStep[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((step) => {
    const circle = circles.find((one) => isRecord(step) && one === step.circle);
    return circle ? [{ circle, after_seconds: Number(step.after_seconds) }] : [];
  });
}
