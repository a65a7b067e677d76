import { useTranslation } from 'react-i18next';
import { messageLength } from '#shared/messages/limits.ts';
import { hasUrgentWord } from '#shared/messages/urgent-words.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { keepDraft, takeDraft, useDraft } from '#web/patient/domain/messages/draft.ts';
import { enlargeLine } from '#web/patient/domain/messages/large-line.ts';
import { sayTyped } from '#web/patient/domain/messages/saying.ts';
import { languageOf, readyLanguages } from '#web/patient/domain/messages/translator.ts';
import { useSayTyping } from '#web/patient/domain/messages/useTyping.ts';
import { session } from '#web/patient/session/session.ts';

/** Where one types. Enter sends, with Shift it begins a line. What is typed outlives other screens and a reload. */
export function Composer() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const stay = useStore(session, (bed) => bed?.user.stay.id ?? '');
  const typed = useDraft(stay);
  const sayTyping = useSayTyping();
  const type = (text: string) => {
    keepDraft(stay, text);
    if (text.trim()) sayTyping();
    if (hasUrgentWord(text) && !hasUrgentWord(typed)) enlargeLine(null);
  };
  const send = () => {
    const text = typed.trim();
    if (text) void takeDraft(stay, async () => sayTyped(stay, text, await languageOf(text, language)));
  };
  return (
    <div className="composer">
      <textarea
        aria-label={t('messages.field')}
        placeholder={t('messages.field')}
        rows={1}
        dir="auto"
        maxLength={messageLength}
        enterKeyHint="send"
        value={typed}
        onFocus={() => void readyLanguages()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="button" className="btn fill square" aria-disabled={typed.trim() === ''} onClick={send}>
        <Icon name="send" flip />
        <span className="vh">{t('messages.send')}</span>
      </button>
    </div>
  );
}
