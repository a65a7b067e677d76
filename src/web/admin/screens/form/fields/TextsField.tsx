import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { type Field, longest } from '#shared/areas/fields.ts';
import { textIn as readIn } from '#shared/kernel/texts.ts';
import { type LanguageCode, languageCodes, languages } from '#shared/locales/languages.ts';
import { besideLanguages } from '#web/admin/domain/area/beside-languages.ts';
import { textsIn } from '#web/admin/domain/area/shown.ts';
import { useOutdated } from '#web/admin/domain/area/useOutdated.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere, useTextLanguages } from '#web/admin/session/useHere.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { StillFits } from './StillFits.tsx';

type TextsFieldProps = {
  area: Area;
  field: Extract<Field, { kind: 'texts' }>;
  bound: BoundField;
  /** What the form shows, saved already: its activity tells which texts are older than their source. */
  row: AreaRow | null;
  /** What stands in the field that holds the text in the hospital's language. */
  own: string;
};

/** A text in every language, side by side; what is missing or outdated is marked, and the empty show what is read instead. */
export function TextsField({ area, field, bound, row, own }: TextsFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { default_locale } = useHere().hospital;
  const texts = textsIn(JSON.parse(bound.value || '{}'));
  const codes = besideLanguages(field, default_locale, useTextLanguages(texts));
  const missing = codes.filter((code) => !texts[code]?.trim());
  const { outdated, canConfirm } = useOutdated({ area, field, name: bound.name, row, texts, own });
  const isSource = (code: LanguageCode) => !field.own && code === default_locale;
  const read = field.own && own ? { ...texts, [default_locale]: own } : texts;
  const write = (code: LanguageCode, text: string) => {
    const next = { ...texts, [code]: text };
    const kept = languageCodes.flatMap((one) => (next[one] ? [[one, next[one]]] : []));
    bound.onInput(JSON.stringify(Object.fromEntries(kept)));
  };
  const control = (code: LanguageCode) => ({
    ...{
      id: `${id}${code}`,
      name: `${bound.name}.${code}`,
      value: texts[code] ?? '',
      maxLength: longest(field),
      onBlur: bound.onBlur,
    },
    ...{ lang: languages[code].tag, dir: languages[code].direction, placeholder: readIn(filled(read), code) },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(code, event.currentTarget.value),
  });
  const names = (some: readonly LanguageCode[]) => some.map((code) => languages[code].name).join(', ');
  return (
    <fieldset className="in-f full texts">
      <legend>
        {bound.label}{' '}
        {missing.length > 0 ? (
          <span className="chip is-waiting">{t('form.missing', { languages: names(missing) })}</span>
        ) : null}{' '}
        {outdated.length > 0 ? (
          <span className="chip is-waiting">{t('form.outdated', { languages: names(outdated) })}</span>
        ) : null}
      </legend>
      {field.own ? (
        <p className="hint">
          {t('form.own_language', { language: languages[default_locale].name, field: columnName(area, field.own) })}
        </p>
      ) : null}
      <div className="texts-grid">
        {codes.map((code) => (
          <div key={code} className="text-of">
            <label htmlFor={`${id}${code}`} className={missing.includes(code) ? 'is-missing' : ''}>
              <LanguageMark
                code={code}
                tone={missing.includes(code) || outdated.includes(code) ? 'waiting' : 'done'}
                isMissing={missing.includes(code)}
                note={isSource(code) ? t('form.source') : outdated.includes(code) ? t('form.is_outdated') : null}
              />
              {field.as === 'lines' ? <textarea rows={3} {...control(code)} /> : <input {...control(code)} />}
            </label>
            {row && canConfirm(code) ? <StillFits area={area} row={row} field={bound.name} code={code} /> : null}
          </div>
        ))}
      </div>
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </fieldset>
  );
}

/** Only what has words. */
const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

type LanguageMarkProps = { code: LanguageCode; tone: 'waiting' | 'done'; isMissing: boolean; note: string | null };

/** The name of a language, with what is to be known of its text. */
function LanguageMark({ code, tone, isMissing, note }: LanguageMarkProps) {
  return (
    <span className={`prio is-${tone}`}>
      <span className={isMissing ? 'lamp off' : 'lamp'} aria-hidden="true" />
      <span>
        <span lang={languages[code].tag}>{languages[code].name}</span>
        {note ? <small className="muted">{note}</small> : null}
      </span>
    </span>
  );
}
