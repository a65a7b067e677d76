import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useColleagues } from '#web/staff/domain/colleagues/useColleagues.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useWriteNote } from './useWriteNote.ts';

/** For all who see the request: no colleague in particular. */
const everybody = '';

/** A note for colleagues on one request, for all of them or for one who is on duty on its ward. */
export function NoteDialog({ request, onClose }: { request: HelpRequestForStaff; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const [mention, setMention] = useState(everybody);
  const colleagues = (useColleagues().data ?? []).filter(({ departments }) =>
    departments.some(({ id }) => id === request.department_id),
  );
  const { form, submit, busy } = useWriteNote({ request, said: t('note.saved'), onWritten: onClose });
  const chosen = colleagues.some(({ id }) => id === mention) ? mention : everybody;
  return (
    <Dialog
      title={
        <>
          {t('note.write')}
          <br />
          {words.place(request)}
        </>
      }
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => submit(chosen === everybody ? null : chosen)}
      form={form.form}
      unsaved={form.isChanged}
    >
      <Textarea
        {...controlOf(form.field('text'))}
        label={t('note.text')}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
      />
      <p className="muted">{t('note.staff_only')}</p>
      {colleagues.length > 0 ? (
        <Choice
          legend={t('note.for')}
          value={chosen}
          options={[
            { value: everybody, word: t('note.for_all') },
            ...colleagues.map(({ id, name, family }) => ({ value: id, word: `${name} ${family}` })),
          ]}
          onChoose={setMention}
        />
      ) : null}
      <Button type="submit" look="fill" wide icon={<Icon name="note" />} busy={busy}>
        {t('note.save')}
      </Button>
    </Dialog>
  );
}
