import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import type { Losing } from './losing.ts';
import { areaName } from './words.ts';

type AskSwitchOffProps = {
  name: string;
  losing: Losing;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something is switched off to which others belong. */
export function AskSwitchOff({ name, losing, onClose, onConfirm }: AskSwitchOffProps) {
  const { t } = useTranslation('admin');
  const what = losing.known.map(([area, count]) => `${areaName(area)}: ${count}`).join(', ');
  return (
    <Dialog title={t('switch_off.title', { name })} close={t('common.close')} onClose={onClose} onSubmit={onConfirm}>
      {what ? <p>{t('switch_off.hint', { what })}</p> : null}
      {losing.mayBeMore ? <p>{t('switch_off.hidden')}</p> : null}
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t('switch_off.keep')}
      </Button>
      <Button type="submit" look="danger" wide>
        {t('switch_off.confirm')}
      </Button>
    </Dialog>
  );
}
