import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { RequestCard } from '#web/patient/domain/cards/RequestCard.tsx';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useKeyWords } from '#web/patient/domain/requests/useWords.ts';
import { Choice } from '#web/patient/frame/Choice.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { NotFoundScreen } from '#web/patient/frame/NotFoundScreen.tsx';
import { NothingChosen } from '#web/patient/frame/NothingChosen.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Waiting } from '#web/patient/ui/States.tsx';

/** One request of this stay by itself; without an id those that can be chosen. */
export function RequestTargetScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('patient');
  const requests = useOwnRequests();
  if (id === undefined && requests.data?.length === 0) return <NothingChosen title={t('target.request')} />;
  const request = requests.data?.find((one) => one.id === id);
  if (id !== undefined && requests.data && !request) return <NotFoundScreen />;
  return (
    <Frame title={t('target.request')}>
      <div className="cards">
        {requests.isPending && <Waiting shape="cards" />}
        {!requests.isPending && !requests.data && <TryAgain onRetry={() => void requests.refetch()} />}
        {request && <RequestCard request={request} />}
      </div>
      {id === undefined && (
        <ul className="lines">
          {requests.data?.map((one) => (
            <RequestChoice key={one.id} request={one} />
          ))}
        </ul>
      )}
    </Frame>
  );
}

function RequestChoice({ request }: { request: HelpRequestForStay }) {
  const language = useLanguage();
  const { title, short } = useKeyWords(request);
  return (
    <Choice to={to.requestTarget(language, request.id)} icon={request.items[0]?.icon ?? 'nurse'}>
      {title} · {short}
    </Choice>
  );
}
