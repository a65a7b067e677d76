import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { languageName } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useSpeech } from '#web/kit/speech/useSpeech.ts';

type ReadKeyProps = {
  words: string;
  language: LanguageCode;
  /** Says so where this device has no voice for the language; else nothing stands there. */
  saysNone?: boolean;
  look?: 'line' | 'quiet';
};

/** Reads words aloud in their language, where this device has a voice for it. */
export function ReadKey({ words, language, saysNone = false, look = 'line' }: ReadKeyProps) {
  const { t } = useTranslation('staff');
  const own = useLanguage();
  const { hasVoice, isReading, toggle } = useSpeech(words, language);
  if (!hasVoice) {
    if (!saysNone) return null;
    return <p className="read-none">{t('read_aloud.none', { language: languageName(language, own) })}</p>;
  }
  return (
    <Button look={look} aria-pressed={isReading} icon={<Icon name={isReading ? 'x' : 'volume'} />} onClick={toggle}>
      {t(isReading ? 'read_aloud.stop' : 'read_aloud.start')}
    </Button>
  );
}
