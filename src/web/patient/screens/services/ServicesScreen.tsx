import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { useServices } from '#web/patient/domain/requests/useServices.ts';
import { useFolded } from '#web/patient/domain/view/useFolded.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Beside } from '#web/patient/routing/Beside.tsx';
import { later, piecesAsked } from '#web/patient/routing/later.tsx';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';
import { Outcomes, RunningRequests } from './RunningRequests.tsx';
import { ServiceGroups } from './ServiceGroups.tsx';
import { useFirstAnswers } from './useFirstAnswers.ts';

const BelowKeys = later(async () => (await import('./BelowKeys.tsx')).BelowKeys);

type Services = ReturnType<typeof useServices>;

/** The first screen of a signed-in bed: what is under way, and everything one can ask for with one tap. */
export function ServicesScreen() {
  const { t } = useTranslation('patient');
  const services = useServices();
  const isKnown = useFirstAnswers(services.isPending);
  const isFolded = useFolded();
  return (
    <Frame title={t('services.title')} showsPlace>
      <div className={isFolded ? 'home folded' : 'home'}>{isKnown ? <Home services={services} /> : <ComingHome />}</div>
    </Frame>
  );
}

/** The heading is for readers alone until its place is known. */
function ComingHome() {
  const { t } = useTranslation('patient');
  return (
    <>
      <h1 className="vh">{t('services.heading')}</h1>
      <Waiting shape="tiles" />
    </>
  );
}

/** The cards and the keys come together, so that no key moves away from under a finger. */
function Home({ services }: { services: Services }) {
  const { t } = useTranslation('patient');
  const isBeside = useStore(piecesAsked);
  return (
    <>
      <RunningRequests />
      <Outcomes />
      <section className="ask-for">
        <h1 className="ask">{t('services.heading')}</h1>
        <Tiles services={services} />
      </section>
      {isBeside && (
        <Beside>
          <BelowKeys services={services.data ?? []} />
        </Beside>
      )}
    </>
  );
}

function Tiles({ services }: { services: Services }) {
  const { t } = useTranslation('patient');
  if (services.isPending) return <Waiting shape="tiles" />;
  if (!services.data) return <TryAgain onRetry={() => void services.refetch()} />;
  if (services.data.length === 0)
    return <Quiet pictogram="callbutton" words={t('services.empty')} hint={t('services.empty_hint')} />;
  return <ServiceGroups services={services.data} />;
}
