import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { RefusedCard, useRefusals } from '#web/patient/domain/cards/RefusedCard.tsx';
import { RequestCard } from '#web/patient/domain/cards/RequestCard.tsx';
import { UnsentCard } from '#web/patient/domain/cards/UnsentCard.tsx';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useUnsentCards } from '#web/patient/domain/sending/useUnsent.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';

/** Everything this stay has asked for, step by step. */
export function RequestsScreen() {
  const { t } = useTranslation('patient');
  const unsent = useUnsentCards();
  const refused = useRefusals();
  return (
    <Frame title={t('requests.title')}>
      <div className="cards">
        {refused.map((refusal) => (
          <RefusedCard key={refusal.id} heading="h2" refusal={refusal} />
        ))}
        {unsent.map((entry) => (
          <UnsentCard key={entry.id} heading="h2" entry={entry} />
        ))}
        <Cards hasUnsent={unsent.length > 0} />
      </div>
    </Frame>
  );
}

function Cards({ hasUnsent }: { hasUnsent: boolean }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const requests = useOwnRequests();
  if (requests.isPending) return <Waiting shape="cards" />;
  if (!requests.data) return <TryAgain onRetry={() => void requests.refetch()} />;
  if (requests.data.length === 0)
    return hasUnsent ? null : (
      <Quiet pictogram="nurse" words={t('requests.empty')} hint={t('requests.empty_hint')}>
        <Link className="btn fill" to={to.services(language)}>
          {t('requests.ask_now')}
        </Link>
      </Quiet>
    );
  return requests.data.map((request) => <RequestCard key={request.id} request={request} />);
}
