import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import type { HospitalText } from '#shared/texts/text.schemas.ts';
import { fieldsIn, longestText, type TextFault, textFault } from '#shared/texts/text-faults.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { useSaveText } from './useTexts.ts';

type TextRowProps = {
  text: HospitalText;
  source: LanguageCode;
  language: LanguageCode;
  /** What was typed and not saved; null while it is as it stands. */
  typed: string | null;
  onType: (typed: string | null) => void;
  save: ReturnType<typeof useSaveText>;
  may: { edit: boolean; reset: boolean };
};

/** A text beside the one it is worded from; its fields and what is wrong are said as one types. */
export function TextRow({ text, source, language, typed, onType, save, may }: TextRowProps) {
  const { t } = useTranslation('admin');
  const own = useLanguage();
  const zone = useHere().hospital.time_zone;
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const stands = text.own ?? text.shipped;
  const wording = typed ?? stands;
  const fault = typed === null ? null : textFault(text.key, text.shipped, typed.trim());
  const fields = fieldsIn(text.shipped);
  const isBusy = save.isPending && save.variables?.text.key === text.key;
  const done = {
    onSuccess: () => {
      toast(t('done.updated'));
      setRefusal(null);
      onType(null);
    },
    onError: (error: Error) => {
      if (!isRefusal(error)) return reportFailure(error);
      const isOld = error instanceof ApiError && error.code === 'old_version';
      setRefusal(isOld ? t('texts.meanwhile') : error.message);
    },
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
      <div className="text-target">
        <textarea
          id={id}
          aria-label={t('texts.wording', { key: text.key })}
          aria-describedby={`${id}-said`}
          aria-invalid={fault !== null}
          lang={languages[language].tag}
          dir={languages[language].direction}
          value={wording}
          rows={Math.min(6, 1 + Math.floor(wording.length / 48))}
          maxLength={longestText}
          readOnly={!may.edit}
          onChange={(event) => {
            const next = event.currentTarget.value.replace(/\s*\n\s*/g, ' ');
            setRefusal(null);
            onType(next === stands ? null : next);
          }}
        />
        <p
          id={`${id}-said`}
          className={fault || refusal ? 'err' : 'muted'}
          role={fault || refusal ? 'alert' : undefined}
        >
          {refusal ??
            (fault ? faultWords(fault, t) : null) ??
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
              <button
                type="button"
                className="mini fill"
                aria-describedby={id}
                aria-disabled={fault !== null || isBusy}
                onClick={() => (fault || isBusy ? undefined : save.mutate({ text, value: typed.trim() }, done))}
              >
                {t('form.save')}
              </button>
              <button type="button" className="mini" aria-describedby={id} onClick={() => onType(null)}>
                {t('form.discard')}
              </button>
            </>
          )}
          {text.own !== null && may.reset ? (
            <button
              type="button"
              className="mini"
              aria-describedby={id}
              aria-disabled={isBusy}
              onClick={() => (isBusy ? undefined : save.mutate({ text }, done))}
            >
              <Icon name="undo" />
              {t('settings.reset')}
            </button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

const inBraces = (fields: readonly string[]) => fields.map((name) => `{${name}}`).join(' ');

function faultWords(fault: TextFault, t: ReturnType<typeof useTranslation<'admin'>>['t']): string {
  if (fault.code !== 'fields') return t(`texts.fault.${fault.code}`);
  const [missing, unknown] = [inBraces(fault.missing), inBraces(fault.unknown)];
  if (missing) return t('texts.fault.missing', { fields: missing });
  return unknown ? t('texts.fault.unknown', { fields: unknown }) : t('texts.fault.braces');
}
