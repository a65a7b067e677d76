import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import type { SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useDeleteView, useSaveView } from './useSavedViews.ts';

type EndDialogProps = { area: Area; view: SavedView; onClose: () => void };

/** Deletes a view of one's own that can no longer be asked; a colleague's is taken back from sharing. */
export function EndDialog({ area, view, onClose }: EndDialogProps) {
  const { t } = useTranslation('admin');
  const remove = useDeleteView(area);
  const save = useSaveView(area);
  const done = (words: string) => {
    toast(words);
    onClose();
  };
  // What it says is no longer so: the menu that is opened next reads anew.
  const failed = (error: Error) => {
    reportFailure(error);
    onClose();
  };
  const end = () => {
    if (remove.isPending || save.isPending) return;
    if (view.is_own) remove.mutate(view.id, { onSuccess: () => done(t('done.deleted')), onError: failed });
    else {
      const { id, name, query } = view;
      const wish = { known: view, form: { id, name, query, is_shared: false } };
      save.mutate(wish, { onSuccess: () => done(t('done.updated')), onError: failed });
    }
  };
  return (
    <Dialog title={view.name} close={t('common.close')} onClose={onClose} onSubmit={end}>
      {view.is_own ? (
        <p>
          {t('views.delete_hint')} {view.is_shared ? t('views.delete_shared') : null} {t('delete.no_way_back')}
        </p>
      ) : (
        <p>{t('views.unshare_hint', { name: view.by })}</p>
      )}
      <Button type="submit" look="danger" wide busy={remove.isPending || save.isPending}>
        {t(view.is_own ? 'delete.confirm' : 'views.unshare_confirm')}
      </Button>
    </Dialog>
  );
}
