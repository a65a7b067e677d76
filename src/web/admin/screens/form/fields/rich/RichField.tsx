import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { type Field, longest } from '#shared/areas/fields.ts';
import { fallbackLanguage, type LanguageCode, languageCodes, languages } from '#shared/locales/languages.ts';
import { textsIn } from '#web/admin/domain/area/shown.ts';
import { useOutdated } from '#web/admin/domain/area/useOutdated.ts';
import { StillFits } from '#web/admin/screens/form/fields/StillFits.tsx';
import { useHere, useTextLanguages } from '#web/admin/session/useHere.ts';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { RichText } from '#web/kit/rich/RichText.tsx';
import './rich.css';

const RichEditor = lazy(async () => ({ default: (await import('./RichEditor.tsx')).RichEditor }));

type RichFieldProps = {
  area: Area;
  field: Extract<Field, { kind: 'texts' }>;
  bound: BoundField;
  /** What the form shows, saved already. */
  row: AreaRow | null;
};

/** A text with a form in every language: one is written, and beside it stands what patients read in it. */
export function RichField({ area, field, bound, row }: RichFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { default_locale } = useHere().hospital;
  const [code, setCode] = useState<LanguageCode>(default_locale);
  const texts = textsIn(JSON.parse(bound.value || '{}'));
  const codes = useTextLanguages(texts);
  const { outdated, canConfirm } = useOutdated({ area, field, name: bound.name, row, texts });
  const missing = codes.filter((one) => !texts[one]);
  const write = (html: string) => {
    const next = { ...texts, [code]: html };
    const kept = languageCodes.flatMap((one) => (next[one] ? [[one, next[one]]] : []));
    bound.onInput(JSON.stringify(Object.fromEntries(kept)));
  };
  const names = (some: readonly LanguageCode[]) => some.map((one) => languages[one].name).join(', ');
  const length = texts[code]?.length ?? 0;
  return (
    <fieldset className="in-f full texts rich-field">
      <legend>
        {bound.label}{' '}
        {missing.length > 0 ? (
          <span className="chip is-waiting">{t('form.missing', { languages: names(missing) })}</span>
        ) : null}{' '}
        {outdated.length > 0 ? (
          <span className="chip is-waiting">{t('form.outdated', { languages: names(outdated) })}</span>
        ) : null}
      </legend>
      <div className="segments">
        {codes.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}language`} checked={one === code} onChange={() => setCode(one)} />
            <span lang={languages[one].tag}>{languages[one].name}</span>
          </label>
        ))}
      </div>
      {row && canConfirm(code) ? (
        <p className="row">
          <span className="muted">{t('form.is_outdated')}</span>
          <StillFits area={area} row={row} field={bound.name} code={code} />
        </p>
      ) : null}
      <div className="rich-sides">
        <Suspense fallback={<Waiting label={t('common.loading')} rows={4} />}>
          <RichEditor
            key={code}
            html={texts[code] ?? ''}
            language={code}
            label={`${bound.label} (${languages[code].name})`}
            onChange={write}
          />
        </Suspense>
        <Preview texts={texts} code={code} />
      </div>
      {length > longest(field) ? <p className="err">{t('rich.too_long', { count: longest(field) })}</p> : null}
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </fieldset>
  );
}

/** The text as the patient app draws it: by the same code, in the same order of languages. */
function Preview({ texts, code }: { texts: Readonly<Record<string, string>>; code: LanguageCode }) {
  const { t } = useTranslation('admin');
  const { default_locale } = useHere().hospital;
  const order: LanguageCode[] = [code, fallbackLanguage, default_locale, ...languageCodes];
  const read = order.find((one) => texts[one]);
  return (
    <section className="rich-preview" aria-label={t('rich.preview')}>
      <p className="hint">
        {t('rich.preview')}
        {read && read !== code ? ` · ${t('rich.instead', { language: languages[read].name })}` : null}
      </p>
      {read ? <RichText html={texts[read] ?? ''} language={read} /> : <p className="muted">{t('rich.nothing')}</p>}
    </section>
  );
}
