import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { NotFoundScreen } from '#web/patient/content/NotFoundScreen.tsx';
import { NothingChosen } from '#web/patient/content/NothingChosen.tsx';
import { Frame } from '#web/patient/ui/Frame.tsx';
import { TryAgain, Waiting } from '#web/patient/ui/States.tsx';
import { ServiceTiles } from './ServiceTiles.tsx';
import { useServices } from './useServices.ts';

/** One service by itself, as a link of the hospital's leads to it. */
export function ServiceTargetScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const services = useServices();
  if (id === undefined) return <NothingChosen title={t('target.service')} />;
  const service = services.data?.find((one) => one.id === id);
  if (services.data && !service) return <NotFoundScreen />;
  return (
    <Frame title={service ? textIn(service.title, language) : t('target.service')}>
      {services.isPending && <Waiting shape="tiles" />}
      {!services.isPending && !services.data && <TryAgain onRetry={() => void services.refetch()} />}
      {service?.description && <p>{textIn(service.description, language)}</p>}
      {service && <ServiceTiles services={[service]} />}
    </Frame>
  );
}
