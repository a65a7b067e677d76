import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { makeEscalationPolicy, restoreEscalationPolicy } from '#shared/requests/reaching/policy.endpoints.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import { DeletedRows } from '#web/admin/domain/own-screens/DeletedRows.tsx';
import { ExportAll } from '#web/admin/domain/own-screens/ExportAll.tsx';
import { WhyNotOf } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { useAskedFor } from '#web/admin/routing/useAskedFor.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { UndoBar } from '#web/admin/ui/UndoBar.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { type Tried, TryOutDialog } from './TryOutDialog.tsx';
import { deletedPolicies, usePolicies } from './usePolicies.ts';
import './escalation.css';

/** What is open above the screen: a policy, a new one (for a priority, by its id), or one that is tried out. */
type Open = { policy: EscalationPolicy } | { forPriority: string | null } | { tried: Tried } | null;

/** Who is called when, for each priority; below, the policies that no priority follows. */
export function EscalationScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('screen.escalation'));
  const { rights } = useHere();
  const { policies, plans } = usePolicies();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayMake = covers(rights, makeEscalationPolicy.needs);
  useAskedFor('new', () => setOpen(mayMake ? { forPriority: null } : null));
  const all = policies.data ?? [];
  const failed = [policies, plans].find(({ isError, data }) => isError && !data);
  const isThere = policies.data !== undefined && plans.data !== undefined;
  const unused = all.filter(({ used_by }) => used_by.length === 0);
  return (
    <>
      <div className="row escalation-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('screen.escalation')}
        </h1>
        <span className="grow" />
        <WhyNotOf needs={['escalation-policies:create', 'escalation-policies:edit', 'priorities:edit']} />
        <ExportAll of="escalation-policies" />
        <DeletedRows calls={deletedPolicies} mayRestore={covers(rights, restoreEscalationPolicy.needs)} />
        {mayMake ? (
          <button type="button" className="mini" onClick={() => setOpen({ forPriority: null })}>
            <Icon name="plus" />
            {t('escalation.new')}
          </button>
        ) : null}
      </div>
      <p className="muted">{t('escalation.from_now_on')}</p>
      {failed ? (
        <TryAgain
          error={failed.error}
          onRetry={() => {
            void policies.refetch();
            void plans.refetch();
          }}
        />
      ) : null}
      {!failed && !isThere ? <Waiting label={t('common.loading')} rows={6} /> : null}
      {isThere ? (
        <section aria-labelledby="escalation-priorities">
          <h2 id="escalation-priorities" className="part">
            {t('areas.priorities')}
          </h2>
          <ul className="plans">
            {plans.data.map((priority) => (
              <PlanCard
                key={priority.id}
                name={priority.name}
                urgency={priority.urgency}
                plan={priority.plan}
                policy={all.find(({ id }) => id === priority.policy?.id) ?? null}
                priority={priority}
                onEdit={(policy) => setOpen(policy ? { policy } : { forPriority: priority.id })}
                onTry={(tried) => setOpen({ tried })}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {isThere && unused.length > 0 ? (
        <section aria-labelledby="escalation-unused">
          <h2 id="escalation-unused" className="part">
            {t('escalation.unused')}
          </h2>
          <ul className="plans">
            {unused.map((policy) => (
              <PlanCard
                key={policy.id}
                name={policy.name}
                urgency={policy.urgency}
                plan={policy}
                policy={policy}
                priority={null}
                onEdit={() => setOpen({ policy })}
                onTry={(tried) => setOpen({ tried })}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {open && 'tried' in open ? <TryOutDialog tried={open.tried} onClose={close} /> : null}
      {open && 'policy' in open ? <PolicyDialog known={open.policy} forPriority={null} onClose={close} /> : null}
      {open && 'forPriority' in open ? (
        <PolicyDialog
          known={null}
          forPriority={plans.data?.find(({ id }) => id === open.forPriority) ?? null}
          onClose={close}
        />
      ) : null}
      <UndoBar />
    </>
  );
}
