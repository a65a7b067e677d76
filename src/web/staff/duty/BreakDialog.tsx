import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Choice } from '#web/staff/account/Choice.tsx';
import { TryAgain } from '#web/staff/errors/TryAgain.tsx';
import { useCovers } from './usePosts.ts';

type BreakDialogProps = { busy: boolean; onBegin: (cover: string) => void; onClose: () => void };

/** Asks who cares for the beds during the break; nobody is chosen beforehand. */
export function BreakDialog({ busy, onBegin, onClose }: BreakDialogProps) {
  const { t } = useTranslation('staff');
  const [chosen, setChosen] = useState<string | null>(null);
  const covers = useCovers();
  const cover = covers.data?.find(({ id }) => id === chosen);
  return (
    <Dialog
      title={t('duty.break_title')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => cover && onBegin(cover.id)}
    >
      {covers.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {covers.isError ? <TryAgain onRetry={() => void covers.refetch()} /> : null}
      {covers.data?.length === 0 ? <p>{t('duty.break_alone')}</p> : null}
      {covers.data && covers.data.length > 0 ? (
        <>
          <p>{t('duty.break_hint')}</p>
          <Choice
            legend={t('duty.break_cover')}
            value={chosen}
            options={covers.data.map(({ id, name, family }) => ({ value: id, word: `${name} ${family}` }))}
            onChoose={setChosen}
          />
          <Button type="submit" look="fill" wide icon={<Icon name="clock" />} disabled={!cover || busy}>
            {t('duty.break')}
          </Button>
        </>
      ) : null}
    </Dialog>
  );
}
