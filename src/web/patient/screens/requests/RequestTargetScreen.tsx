import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { RequestCard } from '#web/patient/domain/cards/RequestCard.tsx';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useRoomAndBed } from '#web/patient/domain/requests/useRoomAndBed.ts';
import { useKeyWords } from '#web/patient/domain/requests/useWords.ts';
import { Choice } from '#web/patient/frame/Choice.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { NotFoundScreen } from '#web/patient/frame/NotFoundScreen.tsx';
import { NothingChosen } from '#web/patient/frame/NothingChosen.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Waiting } from '#web/patient/ui/States.tsx';

/** One request of this stay by itself, with where it leads; without an id those that can be chosen. */
export function RequestTargetScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('patient');
  const requests = useOwnRequests();
  const place = useRoomAndBed();
  if (id === undefined && requests.data?.length === 0) return <NothingChosen title={t('target.request')} />;
  const request = requests.data?.find((one) => one.id === id);
  if (id !== undefined && requests.data && !request) return <NotFoundScreen />;
  return (
    <Frame title={t('target.request')} note={place}>
      {request && <WishedPlaces request={request} />}
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

/** Where each thing is wished to be brought, while that is open; the card of what a robot has says where it brings it. */
function WishedPlaces({ request: { status, accepted_by, items } }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  if (!isOpen(status) || accepted_by?.kind === 'robot') return null;
  return items.map(
    ({ id, title, place }) =>
      place && (
        <p key={id}>
          {items.length > 1 && (
            <>
              <bdi>{textIn(title, language)}</bdi> ·{' '}
            </>
          )}
          {t(`requests.wished_${place}`)}
        </p>
      ),
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
