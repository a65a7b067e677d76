import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwitchOffImpact } from '#shared/areas/answer.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { ImpactWords } from './ImpactWords.tsx';
import { BeforeLeaving, type LeavingRow } from './list-extras.ts';

type AskSwitchOffProps = {
  name: string;
  impact: SwitchOffImpact | null;
  /** What is switched off. */
  rows: readonly LeavingRow[];
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before something is switched off to which others belong, or which patients see. */
export function AskSwitchOff({ name, impact, rows, onClose, onConfirm }: AskSwitchOffProps) {
  const { t } = useTranslation('admin');
  const Leaving = use(BeforeLeaving);
  return (
    <Dialog title={t('switch_off.title', { name })} close={t('common.close')} onClose={onClose} onSubmit={onConfirm}>
      {impact ? <ImpactWords impact={impact} /> : null}
      {Leaving ? <Leaving rows={rows} /> : null}
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t('switch_off.keep')}
      </Button>
      <Button type="submit" look="danger" wide>
        {t('switch_off.confirm')}
      </Button>
    </Dialog>
  );
}
