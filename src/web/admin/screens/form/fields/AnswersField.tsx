import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, type Field, longest } from '#shared/areas/fields.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { scaleOf } from '#shared/requests/scales.ts';
import { newAnswer, textOf } from '#web/admin/domain/area/answers.ts';
import { answersIn } from '#web/admin/domain/area/shown.ts';
import { useHere, useTextLanguages } from '#web/admin/session/useHere.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { ScaleKeys } from './ScaleKeys.tsx';

type AnswersFieldProps = { field: Extract<Field, { kind: 'answers' }>; bound: BoundField };

/** The answers that a question offers: in the hospital's language, and beside it in another one. */
export function AnswersField({ field, bound }: AnswersFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { default_locale: source } = useHere().hospital;
  const others = useTextLanguages().filter((code) => code !== source);
  const [other, setOther] = useState<LanguageCode>(others[0] ?? source);
  const answers = answersIn(JSON.parse(bound.value || '[]'));
  const keep = (next: readonly Answer[]) => bound.onInput(JSON.stringify(next));
  const change = (at: number, part: Partial<Answer>) =>
    keep(answers.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const move = (from: number, to: number) => {
    const rest = answers.filter((_, place) => place !== from);
    const [moved] = answers.slice(from, from + 1);
    if (moved) keep([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  const [hasChosen, setChosen] = useState(false);
  const choose = (wanted: readonly Answer[]) => {
    setChosen(true);
    keep(wanted);
  };
  const lacks = (code: LanguageCode) => answers.some((one) => !textOf(one, code));
  const lacking = others.filter(lacks);
  const scale = scaleOf(answers);
  if (scale)
    return (
      <fieldset className="in-f full answers">
        <legend>{bound.label}</legend>
        <ScaleKeys scale={scale} takesFocus={hasChosen} onChoose={choose} />
        {lacking.length > 0 ? (
          <p className="muted">
            {t('filter.is_missing')}: {lacking.map((code) => languages[code].name).join(', ')}
          </p>
        ) : null}
        {bound.error ? <p className="err">{bound.error}</p> : null}
      </fieldset>
    );
  return (
    <fieldset className="in-f full answers">
      <legend>{bound.label}</legend>
      <div className="segments">
        {others.map((code) => (
          <label key={code}>
            <input type="radio" name={`${id}language`} checked={code === other} onChange={() => setOther(code)} />
            <span className={lacks(code) ? 'prio is-waiting' : 'prio is-done'}>
              <span className={lacks(code) ? 'lamp off' : 'lamp'} aria-hidden="true" />
              <span lang={languages[code].tag}>{languages[code].name}</span>
              {lacks(code) ? <span className="vh">{t('filter.is_missing')}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <ol>
        {answers.map((answer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer that is typed has no other name yet
          <li key={at}>
            {[source, other].map((code) => (
              <input
                key={code}
                name={`${bound.name}.${at}.${code}`}
                aria-label={t('answers.in', { place: at + 1, language: languages[code].name })}
                lang={languages[code].tag}
                dir={languages[code].direction}
                value={textOf(answer, code)}
                placeholder={textIn(answer.texts, code) || languages[code].name}
                maxLength={longest(field)}
                onChange={(event) =>
                  change(at, { texts: { ...answer.texts, [code]: event.currentTarget.value || undefined } })
                }
              />
            ))}
            <AnswerKeys
              name={textIn(answer.texts, source)}
              isDefault={answer.is_default}
              onDefault={() =>
                keep(answers.map((one, place) => ({ ...one, is_default: place === at && !answer.is_default })))
              }
              onUp={at > 0 ? () => move(at, at - 1) : null}
              onRemove={() => keep(answers.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      <button type="button" className="mini" onClick={() => keep([...answers, newAnswer()])}>
        <Icon name="plus" />
        {t('answers.add')}
      </button>
      {answers.length === 0 ? <ScaleKeys scale={null} takesFocus={hasChosen} onChoose={choose} /> : null}
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </fieldset>
  );
}

type AnswerKeysProps = {
  name: string;
  isDefault: boolean;
  onDefault: () => void;
  onUp: (() => void) | null;
  onRemove: () => void;
};

/** What can be done with an answer. */
function AnswerKeys({ name, isDefault, onDefault, onUp, onRemove }: AnswerKeysProps) {
  const { t } = useTranslation('admin');
  return (
    <span className="answer-keys">
      <label className="tickline">
        <input type="checkbox" checked={isDefault} onChange={onDefault} />
        {t('answers.default')}
      </label>
      <button
        type="button"
        className="mini bare"
        aria-label={t('answers.up', { name })}
        aria-disabled={!onUp}
        onClick={() => onUp?.()}
      >
        <Icon name="down" />
      </button>
      <button type="button" className="mini bare" aria-label={t('answers.remove', { name })} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  );
}
