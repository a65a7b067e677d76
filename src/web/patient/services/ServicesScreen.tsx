import { useTranslation } from 'react-i18next';
import { Frame } from '#web/patient/ui/Frame.tsx';
import { Quiet, TryAgain, Waiting } from '#web/patient/ui/States.tsx';
import { Outcomes, RunningRequests } from './RunningRequests.tsx';
import { ServiceTiles } from './ServiceTiles.tsx';
import { useServices } from './useServices.ts';

/** The first screen of a signed-in bed: what is under way, and everything one can ask for with one tap. */
export function ServicesScreen() {
  const { t } = useTranslation('patient');
  return (
    <Frame title={t('services.title')} sign>
      <div className="home">
        <RunningRequests />
        <Outcomes />
        <section className="ask-for">
          <h1 className="ask">{t('services.heading')}</h1>
          <Tiles />
        </section>
      </div>
    </Frame>
  );
}

function Tiles() {
  const { t } = useTranslation('patient');
  const services = useServices();
  if (services.isPending) return <Waiting shape="tiles" />;
  if (!services.data) return <TryAgain onRetry={() => void services.refetch()} />;
  if (services.data.length === 0)
    return <Quiet pictogram="callbutton" words={t('services.empty')} hint={t('services.empty_hint')} />;
  return <ServiceTiles services={services.data} />;
}
