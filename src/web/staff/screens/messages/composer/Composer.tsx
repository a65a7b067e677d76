import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageLength } from '#shared/messages/limits.ts';
import { sendMessage } from '#shared/messages/message.endpoints.ts';
import type { MessageForStaff, ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { newId } from '#web/kit/ids.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import type { OutgoingBody } from '#web/staff/domain/messages/sending/outgoing-body.ts';
import { writeMessage } from '#web/staff/domain/messages/sending/send-queue.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { ChosenPhrase } from './ChosenPhrase.tsx';
import { keepDraft, takeDraft, useDraft } from './draft.ts';
import { QuickReplies } from './QuickReplies.tsx';
import { useAnswering } from './useAnswering.ts';
import { useSayTyping } from './useTyping.ts';
import './composer.css';

type ComposerProps = { thread: ThreadForStaff; messages: readonly MessageForStaff[] };

/** Writing to the bed, for who may: quick replies in one's own language, or typed text. */
export function Composer(props: ComposerProps) {
  return useMay(sendMessage) ? <Writing {...props} /> : null;
}

/** How a message begins. */
const unsaid = { phrase: null, minutes: null, named_time: null, answer_to: null } as const;

function Writing({ thread, messages }: ComposerProps) {
  const { t } = useTranslation('staff');
  const stay = thread.stay_id;
  const language = useLanguage();
  const words = useWords();
  const text = useDraft(stay, messages);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const answering = useAnswering(thread);
  const sayTyping = useSayTyping(stay);
  const write = (said: Pick<OutgoingBody, 'text' | 'language'> & Partial<OutgoingBody>): Promise<void> => {
    setChosen(null);
    setChoosing(false);
    const written_at = new Date(serverNow()).toISOString();
    const shown_until = Math.max(0, ...messages.map(({ number }) => number));
    return writeMessage({ stay, body: { ...unsaid, id: newId(), written_at, shown_until, ...said } });
  };
  const submit = () => {
    if (text.trim() === '') return;
    const id = newId();
    void takeDraft(stay, id, () => write({ id, text: text.trim(), language }));
  };
  if (chosen !== null) {
    return (
      <ChosenPhrase
        phrase={chosen}
        bedLanguage={thread.language}
        onSend={(said) => void write(said)}
        onDrop={() => setChosen(null)}
      />
    );
  }
  return (
    <div className="composer">
      {isChoosing ? (
        <QuickReplies
          onChoose={(phrase) => {
            answering();
            setChosen(phrase);
          }}
        />
      ) : null}
      {text !== '' && thread.language !== language ? (
        <p className="composer-note">{t('compose.free_text', { language: words.language(thread.language) })}</p>
      ) : null}
      <div className="composer-line">
        <Button
          look={isChoosing ? 'fill' : 'line'}
          className="replies-key"
          aria-expanded={isChoosing}
          aria-label={t('compose.replies')}
          icon={<Icon name={isChoosing ? 'x' : 'list'} />}
          onClick={() => setChoosing(!isChoosing)}
        />
        <textarea
          rows={1}
          value={text}
          maxLength={messageLength}
          placeholder={t('compose.write')}
          aria-label={t('compose.write')}
          onFocus={answering}
          onKeyDown={(event) => {
            if (!isSend(event)) return;
            event.preventDefault();
            submit();
          }}
          onChange={(event) => {
            keepDraft(stay, event.currentTarget.value);
            answering();
            sayTyping();
          }}
        />
        <Button
          look="fill"
          className="send-key"
          onClick={submit}
          aria-label={t('compose.send')}
          aria-disabled={text.trim() === ''}
          icon={<Icon name="send" />}
        />
      </div>
    </div>
  );
}

/** With a keyboard and a mouse Enter sends; under a thumb it begins a new line. */
function isSend({ key, shiftKey, nativeEvent }: KeyboardEvent<HTMLTextAreaElement>): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && window.matchMedia('(pointer: fine)').matches;
}
