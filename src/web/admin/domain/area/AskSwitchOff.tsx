import { useTranslation } from 'react-i18next';
import { areaName } from '#web/admin/domain/area/words.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';

type AskSwitchOffProps = {
  name: string;
  /** What belongs to the row: area and how many. */
  losing: readonly (readonly [string, number])[];
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something is switched off to which others belong. */
export function AskSwitchOff({ name, losing, onClose, onConfirm }: AskSwitchOffProps) {
  const { t } = useTranslation('admin');
  const what = losing.map(([area, count]) => `${areaName(area)}: ${count}`).join(', ');
  return (
    <Dialog title={t('switch_off.title', { name })} close={t('common.close')} onClose={onClose} onSubmit={onConfirm}>
      <p>{t('switch_off.hint', { what })}</p>
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t('switch_off.keep')}
      </Button>
      <Button type="submit" look="danger" wide>
        {t('switch_off.confirm')}
      </Button>
    </Dialog>
  );
}
