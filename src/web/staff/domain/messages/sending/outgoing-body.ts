import type { LanguageCode } from '#shared/locales/languages.ts';
import type { MessageForStaff } from '#shared/messages/message.schemas.ts';

/** A message of one's own as it is sent. */
export type OutgoingBody = Pick<
  MessageForStaff,
  'id' | 'text' | 'phrase' | 'minutes' | 'named_time' | 'answer_to' | 'written_at'
> & {
  language: LanguageCode;
  /** The number of the last message that the thread showed when it was written; a release before did not keep it. */
  shown_until?: number;
};
/** To which stay it goes. */
export type Outgoing = { stay: string; body: OutgoingBody };
