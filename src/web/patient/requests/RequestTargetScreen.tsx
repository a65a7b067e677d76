import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '#web/patient/content/NotFoundScreen.tsx';
import { NothingChosen } from '#web/patient/content/NothingChosen.tsx';
import { Frame } from '#web/patient/ui/Frame.tsx';
import { TryAgain, Waiting } from '#web/patient/ui/States.tsx';
import { RequestCard } from './RequestCard.tsx';
import { useOwnRequests } from './useOwnRequests.ts';

/** One request of this stay by itself. */
export function RequestTargetScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('patient');
  const requests = useOwnRequests();
  if (id === undefined) return <NothingChosen title={t('target.request')} />;
  const request = requests.data?.find((one) => one.id === id);
  if (requests.data && !request) return <NotFoundScreen />;
  return (
    <Frame title={t('target.request')}>
      <div className="cards">
        {requests.isPending && <Waiting shape="cards" />}
        {!requests.isPending && !requests.data && <TryAgain onRetry={() => void requests.refetch()} />}
        {request && <RequestCard request={request} />}
      </div>
    </Frame>
  );
}
