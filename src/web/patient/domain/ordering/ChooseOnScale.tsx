import './scale.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { keysOf, numberOf, type Scale } from '#shared/requests/scales.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { PainFace } from '#web/kit/pain-scale/PainFace.tsx';

type ChooseOnScaleProps = {
  scale: Scale;
  question: NonNullable<ServiceForBed['question']>;
  field: BoundField;
  /** What is wrong with the answer, and by which id it is found. */
  error: ReactNode;
  describedBy: string | undefined;
};

/**
 * How strong a pain is, or how well one feels, in the patient's own judgement: a number with a face at every second one,
 * or that one cannot say. Each key is called by its number and what that means, which stands below once it is chosen.
 */
export function ChooseOnScale({ scale, question, field, error, describedBy }: ChooseOnScaleProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const wordsOf = (key: string) => textIn(question.choices.find((one) => one.key === key)?.text ?? {}, language);
  const keys = keysOf(scale);
  const [least, most] = [keys[0] ?? '', keys[10] ?? ''];
  return (
    <fieldset className="on-scale" aria-describedby={describedBy}>
      <legend>{textIn(question.text, language)}</legend>
      <p className="ends" aria-hidden="true">
        <span>{wordsOf(least)}</span>
        <span>{wordsOf(most)}</span>
      </p>
      <div className="numbers">
        {keys.map((key) => {
          const value = numberOf(scale, key);
          return (
            <button
              key={key}
              type="button"
              name={field.name}
              className={value === null ? 'option in-words' : 'option'}
              aria-label={wordsOf(key)}
              aria-pressed={field.value === key}
              onClick={() => field.onInput(key)}
            >
              {value !== null && value % 2 === 0 && <PainFace strength={scale === 'pain' ? value : 10 - value} />}
              {value === null ? wordsOf(key) : <bdi className="num">{number(value, language)}</bdi>}
            </button>
          );
        })}
      </div>
      <p role="status" className="b">
        {field.value && <bdi>{t('order.on_scale', { answer: wordsOf(field.value) })}</bdi>}
      </p>
      {error}
    </fieldset>
  );
}
