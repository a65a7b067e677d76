import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#shared/locales/languages.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { setDirections, useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { useSpeak } from '#web/patient/domain/view/useChooseLanguage.ts';
import { directionsOf, languageInstead, offeredTo } from '#web/patient/session/languages.ts';
import { session } from '#web/patient/session/session.ts';
import { readAround } from '#web/patient/session/sign-in.ts';

/**
 * A bed speaks what its hospital offers, written as it says. Where that is offered no longer, also by the address, the
 * page goes on in another language, and says so in the one that was read until now. Draws nothing.
 */
export function OfferedLanguage(): null {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const bed = useStore(session, (now) => now?.user ?? null);
  const speak = useSpeak();
  const isMoving = useRef(false);
  const follow = useEffectEvent(async () => {
    const offered = offeredTo(bed);
    setDirections(directionsOf(offered));
    if (!bed || isMoving.current || offered.some(({ code }) => code === language)) return;
    const next = languageInstead(offered, bed.locale);
    if (!next) return;
    toast(t('language.gone', { language: languages[language].name, next: languages[next].name }));
    isMoving.current = true;
    const hasMoved = await speak(next);
    isMoving.current = false;
    if (hasMoved) void readAround();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each bed that is read, and each language of the page
  useEffect(() => void follow(), [bed, language]);
  return null;
}
