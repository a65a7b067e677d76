import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { answerSets, facesAt } from '#shared/phrases/answer-sets.ts';
import type { SaidKey } from '#shared/phrases/phrases.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { PainFace } from '#web/kit/pain-scale/PainFace.tsx';

type PainScaleProps = { words: (key: string) => string; onSay: (key: SaidKey, event: MouseEvent) => void };

const numbers = answerSets.scale.slice(0, 11);
const inWords = answerSets.scale.slice(11);

/** How strong a pain is, in the patient's own judgement: by a number with faces, in words, or that one cannot say. */
export function PainScale({ words, onSay }: PainScaleProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <fieldset className="answers scale">
      <legend className="vh">{t('messages.tap_and_send')}</legend>
      <div className="scale-ends">
        <span>{words('scale_0')}</span>
        <span>{words('scale_10')}</span>
      </div>
      <div className="scale-numbers">
        {numbers.map(({ key }, value) => (
          <button
            key={key}
            type="button"
            className="answer"
            aria-label={words(key)}
            onClick={(event) => onSay(key, event)}
          >
            {facesAt.some((at) => at === value) ? <PainFace strength={value} /> : null}
            <bdi className="num">{number(value, language)}</bdi>
          </button>
        ))}
      </div>
      {inWords.map(({ key }) => (
        <button key={key} type="button" className="answer" onClick={(event) => onSay(key, event)}>
          {words(key)}
        </button>
      ))}
    </fieldset>
  );
}
