import './messages.css';
import './keys.css';
import { useTranslation } from 'react-i18next';
import { keys } from '#web/kit/http/keys.ts';
import { isInShell } from '#web/kit/native-shell/in-shell.ts';
import { RefusedCard, useRefusals } from '#web/patient/domain/cards/RefusedCard.tsx';
import { useListAsOf } from '#web/patient/domain/kept/useListAsOf.ts';
import { useOwnThread, useWritten } from '#web/patient/domain/messages/useOwnThread.ts';
import { useThreadIsOpen } from '#web/patient/domain/messages/useSeen.ts';
import { useNurseTypes } from '#web/patient/domain/messages/useTyping.ts';
import { useWhoWrote } from '#web/patient/domain/messages/useWhoWrote.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';
import { Composer } from './Composer.tsx';
import { PhraseKeys } from './PhraseKeys.tsx';
import { TalkRequest } from './TalkRequest.tsx';
import { Thread } from './Thread.tsx';
import { UrgentKey } from './UrgentKey.tsx';
import { useRows } from './useRows.ts';

/** What the patient and the nurses write to each other, with phrases that are sent with one tap. */
export function MessagesScreen() {
  const { t } = useTranslation('patient');
  const thread = useOwnThread();
  const rows = useRows(thread.data?.messages);
  const refused = useRefusals();
  useWritten();
  useThreadIsOpen();
  const note = useNote(thread.data?.thread.answering ?? null, thread.data?.messages.length ?? 0);
  return (
    <Frame
      title={t('messages.title')}
      note={note}
      composer={
        <>
          <UrgentKey />
          <Composer />
        </>
      }
    >
      {isInShell && <p className="keep-open">{t('messages.keep_open')}</p>}
      <div className="conversation">
        <div className="written">
          {thread.isPending && <Waiting shape="cards" />}
          {!thread.isPending && !thread.data && <TryAgain onRetry={() => void thread.refetch()} />}
          {thread.data && rows.length === 0 && (
            <Quiet pictogram="nurse" words={t('messages.none')} hint={t('messages.none_hint')} />
          )}
          {refused.map((refusal) => (
            <RefusedCard key={refusal.id} heading="h2" refusal={refusal} />
          ))}
          <Thread rows={rows} />
          <TalkRequest />
        </div>
        <PhraseKeys rows={rows} />
      </div>
    </Frame>
  );
}

type Answering = { name: string | null } | null;

/** Without a link as of when the thread is; else who is answering, or that a nurse is writing just now. */
function useNote(answering: Answering, messages: number): string | undefined {
  const { t } = useTranslation('patient');
  const whoWrote = useWhoWrote();
  const types = useNurseTypes(messages);
  const asOf = useListAsOf(keys.ownMessages);
  if (asOf !== undefined) return asOf;
  if (answering) return t('messages.answering', { name: whoWrote({ by: { name: answering.name, role: 'nurse' } }) });
  return types ? t('messages.typing') : undefined;
}
