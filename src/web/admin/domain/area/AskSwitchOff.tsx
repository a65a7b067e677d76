import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { BeforeLeaving } from './list-extras.ts';
import type { Losing } from './losing.ts';
import { areaName } from './words.ts';

type AskSwitchOffProps = {
  name: string;
  losing: Losing | null;
  /** The one row that is switched off. */
  row?: AreaRow | null;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something is switched off to which others belong. */
export function AskSwitchOff({ name, losing, row, onClose, onConfirm }: AskSwitchOffProps) {
  const { t } = useTranslation('admin');
  const Leaving = use(BeforeLeaving);
  const what = losing?.known.map(([area, count]) => `${areaName(area)}: ${count}`).join(', ');
  return (
    <Dialog title={t('switch_off.title', { name })} close={t('common.close')} onClose={onClose} onSubmit={onConfirm}>
      {what ? <p>{t('switch_off.hint', { what })}</p> : null}
      {losing?.mayBeMore ? <p>{t('switch_off.hidden')}</p> : null}
      {row && Leaving ? <Leaving row={row} /> : null}
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t('switch_off.keep')}
      </Button>
      <Button type="submit" look="danger" wide>
        {t('switch_off.confirm')}
      </Button>
    </Dialog>
  );
}
