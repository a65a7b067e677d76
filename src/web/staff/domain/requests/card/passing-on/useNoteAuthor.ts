import { useTranslation } from 'react-i18next';
import type { RequestNote } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';

/** "Anna für Sie", "Sie für Bilal", "Anna": who wrote a note, and for whom it is meant; and whether that is the reader. */
export function useNoteAuthor(): (note: RequestNote) => { who: string; isForMe: boolean } {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  return (note) => {
    const isForMe = note.for !== null && note.for.id === me;
    const name = note.by.id === me ? t('messages.you') : note.by.name;
    if (!note.for) return { who: name, isForMe };
    return {
      who: isForMe ? t('note.by_for_you', { name }) : t('note.by_for', { name, other: note.for.name }),
      isForMe,
    };
  };
}
