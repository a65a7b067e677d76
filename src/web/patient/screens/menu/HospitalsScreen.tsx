import { useTranslation } from 'react-i18next';
import { digits } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';
import { useHospitals } from './useHospitals.ts';

/** The listed hospitals, with address and telephone. */
export function HospitalsScreen() {
  const { t } = useTranslation('patient');
  return (
    <Frame title={t('info.hospitals')}>
      <Hospitals />
    </Frame>
  );
}

function Hospitals() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const hospitals = useHospitals();
  if (hospitals.isPending) return <Waiting shape="cards" />;
  if (!hospitals.data) return <TryAgain onRetry={() => void hospitals.refetch()} />;
  if (hospitals.data.length === 0)
    return <Quiet pictogram="nurse" words={t('hospitals.none')} hint={t('hospitals.none_hint')} />;
  return (
    <ul className="lines">
      {hospitals.data.map(({ name, address, phone }) => (
        <li key={`${name} ${address}`} className="card">
          <h2>
            <bdi>{digits(name, language)}</bdi>
          </h2>
          {address && (
            <p>
              <bdi>{digits(address, language)}</bdi>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <bdi className="num">{digits(phone, language)}</bdi>
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
