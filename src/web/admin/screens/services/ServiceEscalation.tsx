import { useTranslation } from 'react-i18next';
import { EscalationTrack } from '#web/admin/domain/escalation/EscalationTrack.tsx';
import { useEscalations } from './useEscalations.ts';

/** Who is called when somebody asks for the service: by the priority that the form holds now. */
export function ServiceEscalation({ priority }: { priority: string }) {
  const { t } = useTranslation('admin');
  const escalations = useEscalations();
  const chosen = escalations.data?.find(({ id }) => id === priority);
  if (escalations.isError && !escalations.data) return <p role="alert">{escalations.error.message}</p>;
  if (!chosen) return null;
  const title = t('escalation.at_priority', { name: chosen.name });
  return (
    <section className="service-escalation full" aria-label={title}>
      <h3>
        {title} <span className="muted">{chosen.policy?.name ?? t('escalation.default')}</span>
      </h3>
      <EscalationTrack urgency={chosen.urgency} plan={chosen.plan} label={title} />
    </section>
  );
}
