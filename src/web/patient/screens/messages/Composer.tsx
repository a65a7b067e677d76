import { useTranslation } from 'react-i18next';
import { messageLength } from '#shared/messages/limits.ts';
import { hasUrgentWord } from '#shared/phrases/urgent-words.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { createStore, useStore } from '#web/kit/store.ts';
import { enlargeLine } from '#web/patient/domain/messages/large-line.ts';
import { sayTyped } from '#web/patient/domain/messages/saying.ts';
import { languageOf } from '#web/patient/domain/messages/translator.ts';
import { useSayTyping } from '#web/patient/domain/messages/useTyping.ts';
import { session } from '#web/patient/session/session.ts';

/** What is typed and not sent, and in which stay; it outlives a way to another screen and back. */
const draft = createStore({ stay: '', text: '' });

/** Where one types. Enter sends, with Shift it begins a line. */
export function Composer() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const stay = useStore(session, (bed) => bed?.user.stay.id ?? '');
  const typed = useStore(draft, (kept) => (kept.stay === stay ? kept.text : ''));
  const sayTyping = useSayTyping();
  const type = (text: string) => {
    draft.set({ stay, text });
    if (text.trim()) sayTyping();
    if (hasUrgentWord(text) && !hasUrgentWord(typed)) enlargeLine(null);
  };
  const send = async () => {
    const text = typed.trim();
    if (!text) return;
    draft.set({ stay, text: '' });
    sayTyped(text, await languageOf(text, language));
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
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <button type="button" className="btn fill square" aria-disabled={typed.trim() === ''} onClick={() => void send()}>
        <Icon name="send" flip />
        <span className="vh">{t('messages.send')}</span>
      </button>
    </div>
  );
}
