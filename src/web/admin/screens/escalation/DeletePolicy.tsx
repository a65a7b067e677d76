import { useTranslation } from 'react-i18next';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import { DeleteHere } from '#web/admin/ui/DeleteHere.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useDeletePolicy } from './usePolicies.ts';

/** A policy that no priority follows can be deleted. */
export function DeletePolicy({ policy, onDone }: { policy: EscalationPolicy; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const remove = useDeletePolicy();
  const isUsed = policy.used_by.length > 0;
  const deleted = () => {
    toast(t('done.deleted'));
    onDone();
  };
  return (
    <DeleteHere
      name={policy.name}
      use={t(isUsed ? 'escalation.in_use' : 'escalation.in_use_by_none')}
      isUsed={isUsed}
      isBusy={remove.isPending}
      onDelete={() => remove.mutate(policy.id, { onSuccess: deleted, onError: reportFailure })}
    />
  );
}
