import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import type { HospitalText } from '#shared/texts/text.schemas.ts';
import { fieldsIn, longestText } from '#shared/texts/text-faults.ts';
import type { TextSurface } from '#shared/texts/text-surfaces.ts';
import { isFixedText } from '#shared/texts/wording-fault.ts';
import { inBraces, wordingFields, wordingRules } from '#shared/texts/wording-rules.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { useSaveText } from './useTexts.ts';

type TextRowProps = {
  text: HospitalText;
  surface: TextSurface;
  source: LanguageCode;
  language: LanguageCode;
  /** What was typed and not saved; null while it is as it stands. */
  typed: string | null;
  onType: (typed: string | null) => void;
  save: ReturnType<typeof useSaveText>;
  may: { edit: boolean; reset: boolean };
};

/** A text beside the one it is worded from; its fields and what is wrong are said as one types. */
export function TextRow({ text, surface, source, language, typed, onType, save, may }: TextRowProps) {
  const { t } = useTranslation('admin');
  const own = useLanguage();
  const zone = useHere().hospital.time_zone;
  const stands = text.own ?? text.shipped;
  const wording = typed ?? stands;
  const isFixed = isFixedText({ surface, key: text.key });
  const [rules] = useState(() => wordingRules({ surface, key: text.key, shipped: text.shipped }));
  const form = useForm(wordingFields, rules, { value: wording });
  const field = form.field('value');
  const follow = useEffectEvent((next: string) => {
    if (field.value !== next) field.onInput(next); // discarded, or worded otherwise by somebody else
  });
  useEffect(() => follow(wording), [wording]);
  const fields = fieldsIn(text.shipped);
  const isBusy = save.isPending && save.variables?.text.key === text.key;
  const done = {
    onSuccess: () => {
      toast(t('done.updated'));
      onType(null);
      const here = form.form.current;
      const held = document.activeElement;
      // Whoever types in another row already stays there.
      if (held === document.body || here?.contains(held)) here?.querySelector('textarea')?.focus();
    },
    onError: (error: Error) => {
      if (!isRefusal(error)) return reportFailure(error);
      if (error.code === 'old_version') form.blame({ value: [t('texts.meanwhile')] });
      else form.refuse(error, 'value');
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null || isBusy) return;
    void form.submit((held) => save.mutate({ text, value: held('value').trim() }, done));
  };
  return (
    <li className="box text-row">
      <p className="text-key">
        <code>{text.key}</code>
        {text.own === null ? null : <span className="chip is-waiting">{t('texts.changed')}</span>}
        {text.is_behind ? <span className="chip">{t('texts.behind')}</span> : null}
      </p>
      <p lang={languages[source].tag} dir={languages[source].direction} className="text-source">
        {text.source ?? '–'}
      </p>
      <form ref={form.form} className="text-target" onSubmit={submit} noValidate>
        <textarea
          id={field.id}
          name={field.name}
          className={field.className}
          aria-label={t('texts.wording', { key: text.key })}
          aria-describedby={`${field.id}-said`}
          aria-invalid={field.error !== undefined}
          lang={languages[language].tag}
          dir={languages[language].direction}
          value={field.value}
          rows={Math.min(6, 1 + Math.floor(wording.length / 48))}
          maxLength={longestText}
          required
          readOnly={!may.edit || isFixed}
          onBlur={field.onBlur}
          onChange={(event) => {
            const next = wordingFields.value.read(event.currentTarget.value);
            field.onInput(next);
            onType(next === stands ? null : next);
          }}
        />
        <p id={`${field.id}-said`} className={field.error ? 'err' : 'muted'} role={field.error ? 'alert' : undefined}>
          {field.error ??
            (isFixed ? t('rules.wording.fixed') : null) ??
            (fields.length > 0 ? t('texts.fields', { fields: inBraces(fields) }) : null)}
        </p>
        {text.own === null ? null : (
          <p className="muted">
            {t('texts.shipped')}: <bdi lang={languages[language].tag}>{text.shipped}</bdi>
            {text.changed ? ` · ${text.changed.by ?? ''} ${dateAndTime(text.changed.at, own, zone)}` : null}
          </p>
        )}
        <div className="row">
          {typed === null ? null : (
            <>
              <button type="submit" className="mini fill" aria-describedby={field.id} aria-disabled={isBusy}>
                {t('form.save')}
              </button>
              <button type="button" className="mini" aria-describedby={field.id} onClick={() => onType(null)}>
                {t('form.discard')}
              </button>
            </>
          )}
          {text.own !== null && may.reset ? (
            <button
              type="button"
              className="mini"
              aria-describedby={field.id}
              aria-disabled={isBusy}
              onClick={() => (isBusy ? undefined : save.mutate({ text }, done))}
            >
              <Icon name="undo" />
              {t('settings.reset')}
            </button>
          ) : null}
        </div>
      </form>
    </li>
  );
}
