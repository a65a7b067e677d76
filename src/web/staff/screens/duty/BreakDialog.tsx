import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { OnBreak } from '#web/staff/domain/colleagues/OnBreak.tsx';
import { useColleagueHint } from '#web/staff/domain/colleagues/useColleagueHint.ts';
import { useCovers } from '#web/staff/domain/duty/usePosts.ts';

type BreakDialogProps = {
  asked: string | null;
  notified: boolean;
  busy: boolean;
  onAsk: (cover: string) => void;
  onClose: () => void;
};

/**
 * Whom to ask to care for the beds during the break; nobody is chosen beforehand. `asked` is who was asked already and
 * has not answered: whoever is asked now is asked instead. `notified`: the hospital does not ask, and the break begins.
 */
export function BreakDialog({ asked, notified, busy, onAsk, onClose }: BreakDialogProps) {
  const { t } = useTranslation('staff');
  const [chosen, setChosen] = useState<string | null>(null);
  const covers = useCovers();
  const hint = useColleagueHint();
  const cover = covers.data?.find(({ id }) => id === chosen);
  return (
    <Dialog
      title={t('duty.break_title')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => cover && onAsk(cover.id)}
    >
      {covers.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {covers.isError ? <TryAgain error={covers.error} onRetry={() => void covers.refetch()} /> : null}
      {covers.data?.length === 0 ? <p>{t('duty.break_alone')}</p> : null}
      {covers.data && covers.data.length > 0 ? (
        <>
          <p>
            {asked ? t('cover.asked', { name: asked }) : t(notified ? 'duty.break_hint_notified' : 'duty.break_hint')}
          </p>
          <Choice
            legend={t('duty.break_cover')}
            value={chosen}
            options={covers.data.map((one) => ({
              value: one.id,
              word: `${one.name} ${one.family}`,
              hint: hint(one),
            }))}
            onChoose={setChosen}
          />
          <Button type="submit" look="fill" wide icon={<Icon name="clock" />} disabled={!cover} busy={busy}>
            {notified ? t('duty.break') : t('cover.ask')}
          </Button>
        </>
      ) : null}
      <OnBreak />
    </Dialog>
  );
}
