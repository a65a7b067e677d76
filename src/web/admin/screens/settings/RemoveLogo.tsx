import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveLogo } from '#web/admin/domain/logo/useLogo.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** Takes the logo away, once that was asked: nobody can restore it. */
export function RemoveLogo() {
  const { t } = useTranslation('admin');
  const remove = useRemoveLogo();
  const [isAsking, setAsking] = useState(false);
  const submit = () => {
    if (remove.isPending) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast(t('done.deleted'));
        setAsking(false);
      },
    });
  };
  return (
    <>
      <button type="button" className="mini" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t('settings.logo_remove')}
      </button>
      {isAsking ? (
        <Dialog
          title={t('delete.for_good', { name: t('settings.logo') })}
          close={t('common.close')}
          onClose={() => setAsking(false)}
          onSubmit={submit}
        >
          <p>{t('delete.no_way_back')}</p>
          <Button look="fill" wide onClick={() => setAsking(false)} data-autofocus>
            {t('delete.keep')}
          </Button>
          <Button type="submit" look="danger" wide busy={remove.isPending}>
            {t('delete.confirm')}
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}
