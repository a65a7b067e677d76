import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { OfferedLanguage } from '#shared/kernel/hospital-languages.ts';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { inLanguage, spokenOf } from '#web/desk/languages.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { setDirections, useLanguage } from '#web/kit/i18n/texts.ts';
import { useEmployee } from './staff-session.ts';

/** The languages that can be chosen here. */
export function useSpokenLanguages(): readonly LanguageCode[] {
  return spokenOf(useEmployee()?.hospital.languages);
}

/**
 * An app speaks what the hospital offers, written as it says. Where that is offered no longer it goes on in the language of
 * its employee, else in the first that is, and says so in the one that was read until now.
 */
export function useOfferedLanguage(): void {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const employee = useEmployee();
  const location = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    if (!employee) return;
    // A session that an earlier release kept does not say what is offered yet.
    const offered: readonly OfferedLanguage[] | undefined = employee.hospital.languages;
    setDirections(Object.fromEntries((offered ?? []).map(({ code, direction }) => [code, direction])));
    const spoken = spokenOf(offered);
    const next = spoken.find((code) => code === employee.language) ?? spoken[0];
    if (!next || spoken.includes(language)) return;
    toast(t('language.gone', { language: languages[language].name, next: languages[next].name }));
    void navigate(inLanguage(next, location), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each account that is read, and each language of the page
  useEffect(() => follow(), [employee, language]);
}
