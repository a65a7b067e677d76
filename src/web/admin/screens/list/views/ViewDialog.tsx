import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { keepsTyped } from '#shared/saved-views/saved-query.ts';
import { savedViewFields } from '#shared/saved-views/saved-view.fields.ts';
import type { SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { DeleteHere } from '#web/admin/ui/DeleteHere.tsx';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { newId } from '#web/kit/ids.ts';
import { carriedOver, newerView } from './newer-view.ts';
import { useDeleteView, useSaveView } from './useSavedViews.ts';

const rules = { required, max };

type ViewDialogProps = {
  area: Area;
  known: SavedView | null;
  /** What the list shows now, as a view keeps it. */
  now: string;
  onClose: () => void;
};

/** Saves what the list shows under a name; of a view that is known, its name, whether it is shared, and what it shows. */
export function ViewDialog({ area, known, now, onClose }: ViewDialogProps) {
  const { t } = useTranslation('admin');
  const view = useViewForm({ area, known, now, onClose });
  return (
    <Dialog
      title={view.known?.name ?? t('views.save')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={view.submit}
      form={view.form.form}
      unsaved={view.isChanged}
    >
      {view.refusal ? (
        <p className="notice is-waiting" role="alert">
          <Icon name="users" />
          <span>
            {view.refusal} {t('conflict.taken_over')}
          </span>
        </p>
      ) : null}
      <p className="muted">
        {t(keepsTyped(area) ? 'views.keeps' : 'views.keeps_chosen', { what: areaName(area.name) })}
      </p>
      <TextInput {...controlOf(view.form.field('name'))} maxLength={60} withAsterisk={false} />
      <Tick
        boxed
        state={view.isShared ? 'all' : 'none'}
        onToggle={() => view.setShared(!view.isShared)}
        hint={t('views.share_hint', { what: areaName(area.name) })}
      >
        {t('views.share')}
      </Tick>
      {view.known && view.known.query !== now ? (
        <Tick boxed state={view.takesNow ? 'all' : 'none'} onToggle={() => view.setTakesNow(!view.takesNow)}>
          {t('views.take_over')}
        </Tick>
      ) : null}
      <Button type="submit" look="fill" wide busy={view.isSaving}>
        {t('form.save')}
      </Button>
      {view.known ? <DeleteView area={area} view={view.known} onDone={onClose} /> : null}
    </Dialog>
  );
}

function useViewForm({ area, known: opened, now, onClose }: ViewDialogProps) {
  const { t } = useTranslation('admin');
  const [id] = useState(() => opened?.id ?? newId());
  const [known, setKnown] = useState(opened);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isShared, setShared] = useState(known?.is_shared ?? false);
  const [takesNow, setTakesNow] = useState(false);
  const form = useForm(savedViewFields, rules, { name: known?.name ?? '' });
  const save = useSaveView(area);
  const name = form.field('name');
  const saved = () => {
    toast(t(known ? 'done.updated' : 'done.created'));
    onClose();
  };
  const refused = (error: Error) => {
    const newer = known && newerView(error);
    if (!newer) return isRefusal(error) ? form.refuse(error, 'name') : reportFailure(error);
    const held = carriedOver(known, { name: name.value, is_shared: isShared }, newer);
    setKnown(newer);
    setRefusal(error.message);
    setShared(held.is_shared);
    if (held.name !== name.value) name.onInput(held.name);
  };
  const submit = () => {
    if (save.isPending) return;
    void form.submit((typed) => {
      const query = known && !takesNow ? known.query : now;
      const wish = { id, name: typed('name').trim(), query, is_shared: isShared };
      save.mutate({ known, form: wish }, { onSuccess: saved, onError: refused });
    });
  };
  const isChanged = name.value !== (known?.name ?? '') || isShared !== (known?.is_shared ?? false) || takesNow;
  const held = { isShared, setShared, takesNow, setTakesNow };
  return { ...held, form, known, refusal, submit, isChanged, isSaving: save.isPending };
}

function DeleteView({ area, view, onDone }: { area: Area; view: SavedView; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const remove = useDeleteView(area);
  const deleted = () => {
    toast(t('done.deleted'));
    onDone();
  };
  return (
    <DeleteHere
      name={view.name}
      use={t(view.is_shared ? 'views.delete_shared' : 'views.delete_own')}
      hint={t('delete.no_way_back')}
      isUsed={false}
      isBusy={remove.isPending}
      onDelete={() => remove.mutate(view.id, { onSuccess: deleted, onError: reportFailure })}
    />
  );
}
