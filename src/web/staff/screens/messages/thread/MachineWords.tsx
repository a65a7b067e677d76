import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';
import { useMachineWords } from './useMachineWords.ts';

/** The translation of this browser beside the original, marked as a machine's; nothing where it has none. */
export function MachineWords({ text, from }: { text: string; from: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMachineWords(text, from);
  if (words.state === 'none') return null;
  if (words.state === 'offered') {
    return (
      <Button look="quiet" icon={<Icon name="language" />} onClick={words.start}>
        {t('messages.translate')}
      </Button>
    );
  }
  return (
    <div className="machine-words" role="status">
      {words.state === 'there' ? (
        <p>
          <WordsIn text={words.text} language={language} />
        </p>
      ) : null}
      <p className="bubble-meta">
        <Icon name="robotc" /> {t(said[words.state])}
      </p>
    </div>
  );
}

const said = {
  there: 'messages.machine',
  working: 'messages.translating',
  failed: 'messages.not_translated',
} as const;
