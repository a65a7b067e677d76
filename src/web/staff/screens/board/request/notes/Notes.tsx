import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeNote } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff, RequestNote } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useNoteAuthor } from '#web/staff/domain/requests/card/passing-on/useNoteAuthor.ts';
import './notes.css';

const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }));

/** What colleagues noted on a request, and the way to note something; the patient reads none of it. */
export function Notes({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useMay(writeNote);
  const { notes = [] } = request;
  const isEmpty = notes.length === 0;
  if (isEmpty && !mayWrite) return null;
  return (
    <section className={`notes ${isEmpty ? '' : 'box'}`} aria-label={t('note.title')}>
      {isEmpty ? null : (
        <>
          <h2>{t('note.title')}</h2>
          <ol>
            {notes.map((note) => (
              <Note key={note.id} note={note} now={now} />
            ))}
          </ol>
          <p className="muted">{t('note.staff_only')}</p>
        </>
      )}
      {mayWrite ? (
        <Button look={isEmpty ? 'quiet' : 'line'} icon={<Icon name="note" />} onClick={() => setWriting(true)}>
          {t('note.write')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isWriting ? <NoteDialog request={request} onClose={() => setWriting(false)} /> : null}
      </Suspense>
    </section>
  );
}

function Note({ note, now }: { note: RequestNote; now: number }) {
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const { who, isForMe } = useNoteAuthor()(note);
  return (
    <li className={isForMe ? 'for-me' : undefined}>
      <p className="note-words">{note.text}</p>
      <p className="muted num">
        {who} · <time dateTime={note.at}>{dayAndTime(note.at, now, language, timeZone)}</time>
      </p>
    </li>
  );
}
