import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { recordFields } from '#shared/areas/record-file.fields.ts';
import { records } from '#shared/areas/records.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useCreateRow } from '#web/admin/domain/area/useChanges.ts';
import { choiceName, columnName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { fieldOfKind, type Subject } from './subjects.ts';

/** Another note. Once it is saved its own page opens, where a picture can be added. */
export function NoteDialog({ subjects, onClose }: { subjects: readonly Subject[]; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [chosen, choose] = useState(subjects[0]);
  const form = useForm(recordFields, { required, max }, { note: '' });
  const create = useCreateRow(records);
  const submit = () => {
    if (create.isPending || !chosen) return;
    void form.submit((typed) => {
      const body = {
        id,
        note: typed('note').trim(),
        about_kind: chosen.kind,
        ...none,
        [fieldOfKind[chosen.kind]]: chosen.id,
      };
      create.mutate(body, {
        onSuccess: () => {
          toast(t('done.created'));
          onClose();
          void navigate(to.show('records', id));
        },
        onError: (error) => form.refuse(error, 'note'),
      });
    });
  };
  return (
    <Dialog
      title={t('records.add')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      {subjects.length > 1 ? (
        <fieldset className="segments full">
          <legend>{columnName(records, 'about_kind')}</legend>
          {subjects.map((subject) => (
            <label key={subject.kind}>
              <input
                type="radio"
                name="about"
                checked={subject.kind === chosen?.kind}
                onChange={() => choose(subject)}
              />
              {choiceName(records, 'about_kind', subject.kind)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <Textarea {...controlOf(form.field('note'))} maxLength={2000} rows={5} required withAsterisk={false} />
      <p className="muted">{t('records.file_later')}</p>
      <Button type="submit" look="fill" wide busy={create.isPending}>
        {t('form.save')}
      </Button>
    </Dialog>
  );
}

const none = { request_id: null, bed_id: null, stay_id: null, employee_id: null };
