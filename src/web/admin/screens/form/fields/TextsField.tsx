import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { type Field, longest } from '#shared/areas/fields.ts';
import { fallbackLanguage, type LanguageCode, languages } from '#shared/locales/languages.ts';
import { besideLanguages } from '#web/admin/domain/area/beside-languages.ts';
import { textsIn } from '#web/admin/domain/area/shown.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';

type TextsFieldProps = {
  area: Area;
  field: Extract<Field, { kind: 'texts' }>;
  bound: BoundField;
  /** What patients read where a language has no text. */
  fallback: string;
};

/** A text in every language, side by side; what is missing is marked and shows what is read instead. */
export function TextsField({ area, field, bound, fallback }: TextsFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { default_locale } = useHere().hospital;
  const codes = besideLanguages(field, default_locale);
  const texts = textsIn(JSON.parse(bound.value || '{}'));
  const missing = codes.filter((code) => !texts[code]?.trim());
  const write = (code: LanguageCode, text: string) => {
    const next = { ...texts, [code]: text };
    const kept = codes.flatMap((one) => (next[one] ? [[one, next[one]]] : []));
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
    ...{ lang: languages[code].tag, dir: languages[code].direction, placeholder: fallbackOf(texts, fallback) },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(code, event.currentTarget.value),
  });
  const names = missing.map((code) => languages[code].name).join(', ');
  return (
    <fieldset className="in-f full texts">
      <legend>
        {bound.label}{' '}
        {missing.length > 0 ? <span className="chip is-waiting">{t('form.missing', { languages: names })}</span> : null}
      </legend>
      {field.own ? (
        <p className="hint">
          {t('form.own_language', { language: languages[default_locale].name, field: columnName(area, field.own) })}
        </p>
      ) : null}
      <div className="texts-grid">
        {codes.map((code) => (
          <label key={code} htmlFor={`${id}${code}`} className={missing.includes(code) ? 'is-missing' : ''}>
            <span className={`prio ${missing.includes(code) ? 'is-waiting' : 'is-done'}`}>
              <span className={missing.includes(code) ? 'lamp off' : 'lamp'} aria-hidden="true" />
              <span lang={languages[code].tag}>{languages[code].name}</span>
            </span>
            {field.as === 'lines' ? <textarea rows={3} {...control(code)} /> : <input {...control(code)} />}
          </label>
        ))}
      </div>
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </fieldset>
  );
}

/** English speaks where a language has no text, then the row's own name. */
function fallbackOf(texts: Readonly<Record<string, string>>, name: string): string {
  return texts[fallbackLanguage] || name;
}
