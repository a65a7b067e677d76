import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff, RequestNote } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { noteOnCard } from './note-on-card.ts';
import { useNoteAuthor } from './useNoteAuthor.ts';

/** What the team wrote to itself: with the share, and the note that matters most to who looks; all are in the card. */
export function TeamNote({ request: { shared, notes = [] } }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  const shown = noteOnCard(notes, me);
  return (
    <>
      {shared?.note ? (
        <span className="team-note">
          <Icon name="users" /> {t('shared.note', { name: shared.by.name, note: shared.note })}
        </span>
      ) : null}
      {shown ? <CardNote note={shown} more={notes.length - 1} /> : null}
    </>
  );
}

function CardNote({ note, more }: { note: RequestNote; more: number }) {
  const { t } = useTranslation('staff');
  const { who, isForMe } = useNoteAuthor()(note);
  return (
    <span className={`team-note ${isForMe ? 'b' : ''}`}>
      <Icon name="users" /> {t('shared.note', { name: who, note: note.text })}
      {more > 0 ? <span className="muted"> {t('note.more', { count: more })}</span> : null}
    </span>
  );
}
