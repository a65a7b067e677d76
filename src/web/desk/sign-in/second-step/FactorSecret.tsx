import { useTranslation } from 'react-i18next';
import type { TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { QrSquare } from '#web/desk/qr/QrSquare.tsx';
import './second-step.css';

/** What an authenticator app is given: the QR code, drawn here, or the same to open on the phone itself or to type. */
export function FactorSecret({ secret, address }: Omit<TotpSecret, 'set_up'>) {
  const { t } = useTranslation('desk');
  return (
    <div className="factor-secret">
      <p>{t('second_factor.scan')}</p>
      <QrSquare text={address} label={t('second_factor.qr')} />
      <a className="btn line" href={address}>
        {t('second_factor.open_app')}
      </a>
      <p>{t('second_factor.type')}</p>
      <p className="factor-key">{grouped(secret)}</p>
      <p>{t('second_factor.first_code')}</p>
    </div>
  );
}

/** In fours, as a person copies it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
