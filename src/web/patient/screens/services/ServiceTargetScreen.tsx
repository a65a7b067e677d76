import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useServices } from '#web/patient/domain/requests/useServices.ts';
import { Choice } from '#web/patient/frame/Choice.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { NotFoundScreen } from '#web/patient/frame/NotFoundScreen.tsx';
import { NothingChosen } from '#web/patient/frame/NothingChosen.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Waiting } from '#web/patient/ui/States.tsx';
import { ServiceTiles } from './ServiceTiles.tsx';

/** One service by itself, as a link of the hospital's leads to it; without an id what can be chosen. */
export function ServiceTargetScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const services = useServices();
  if (id === undefined && services.data?.length === 0) return <NothingChosen title={t('target.service')} />;
  const service = services.data?.find((one) => one.id === id);
  if (id !== undefined && services.data && !service) return <NotFoundScreen />;
  return (
    <Frame title={service ? textIn(service.title, language) : t('target.service')}>
      {services.isPending && <Waiting shape="tiles" />}
      {!services.isPending && !services.data && <TryAgain onRetry={() => void services.refetch()} />}
      {id === undefined && (
        <ul className="lines">
          {services.data?.map((one) => (
            <Choice key={one.id} to={to.serviceTarget(language, one.id)} icon={one.icon}>
              {textIn(one.title, language)}
            </Choice>
          ))}
        </ul>
      )}
      {service?.description && <p>{textIn(service.description, language)}</p>}
      {service && <ServiceTiles services={[service]} />}
    </Frame>
  );
}
