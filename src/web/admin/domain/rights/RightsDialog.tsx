import { useTranslation } from 'react-i18next';
import type { ModuleRight } from '#shared/access/rights.ts';
import { visit } from '#web/admin/session/visit.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useStore } from '#web/kit/store.ts';
import { RightsOf } from './RightsOf.tsx';
import { useEffectiveRights } from './useEffectiveRights.ts';

type RightsDialogProps = {
  /** Null: whoever is here. */
  employee: { id: string; name: string } | null;
  /** The rights that are asked about; null: all of them. */
  needs: readonly ModuleRight[] | null;
  onClose: () => void;
};

/** What somebody may do now and where; for what is missing, why and who can give it. */
export function RightsDialog({ employee, needs, onClose }: RightsDialogProps) {
  const { t } = useTranslation('admin');
  const isOfPlatform = useStore(visit, (now) => now !== null) && employee === null;
  const rights = useEffectiveRights(employee?.id ?? null, !isOfPlatform);
  const title = employee ? t('may.of', { name: employee.name }) : t(needs ? 'may.why' : 'may.own');
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={onClose}>
      {isOfPlatform ? <p>{t('may.platform')}</p> : null}
      {!isOfPlatform && rights.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {rights.isError && !rights.data ? <TryAgain error={rights.error} onRetry={() => void rights.refetch()} /> : null}
      {rights.data ? <RightsOf found={rights.data} needs={needs} isOwn={employee === null} /> : null}
      <Button type="submit" wide>
        {t('common.close')}
      </Button>
    </Dialog>
  );
}
