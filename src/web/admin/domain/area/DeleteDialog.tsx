import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { BeforeLeaving } from '#web/admin/domain/area/list-extras.ts';
import { useRemoveRow } from '#web/admin/domain/area/useChanges.ts';
import { endingWords, oneName } from '#web/admin/domain/area/words.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Uses, usesIn } from './Uses.tsx';

type DeleteDialogProps = { area: Area; row: AreaRow; onClose: () => void; onDone: () => void };

/** Asks before a row is deleted, by its name; one that is in use says what uses it, with the way there. */
export function DeleteDialog({ area, row, onClose, onDone }: DeleteDialogProps) {
  const { t } = useTranslation('admin');
  const remove = useRemoveRow(area);
  const words = endingWords(area);
  const Leaving = use(BeforeLeaving);
  const refused = isRefusal(remove.error) ? remove.error : null;
  const submit = () =>
    remove.mutate(row.id, {
      onSuccess: () => {
        toast(t(words.done));
        onDone();
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || usesIn(error).length === 0) reportFailure(error);
      },
    });
  return (
    <Dialog
      title={t(words.title, { what: oneName(area.name), name: row.display_name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
    >
      {refused ? (
        <div role="alert">
          <p>
            <b>{refused.message}</b>
          </p>
          <Uses area={area} id={row.id} uses={usesIn(refused)} />
        </div>
      ) : (
        <>
          {Leaving ? <Leaving rows={[row]} /> : null}
          <p>{t(words.hint)}</p>
        </>
      )}
      <Button look={refused ? 'fill' : 'quiet'} wide onClick={onClose} data-autofocus>
        {t(words.keep)}
      </Button>
      {refused ? null : (
        <Button type="submit" look="danger" wide busy={remove.isPending}>
          {t(words.confirm)}
        </Button>
      )}
    </Dialog>
  );
}
