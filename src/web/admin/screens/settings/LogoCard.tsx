import { useTranslation } from 'react-i18next';
import { logoFields, logoTypes } from '#shared/settings/logo.fields.ts';
import { image, mimes, size } from '#shared/validation/rules/files.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { useLogo, useSendLogo } from '#web/admin/domain/logo/useLogo.ts';
import { UploadField, useObjectUrl } from '#web/desk/forms/UploadField.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useUpload } from '#web/kit/forms/useUpload.ts';
import { RemoveLogo } from './RemoveLogo.tsx';

const table = { required, image, mimes, size };

/** The hospital's logo: seen, replaced, taken away. */
export function LogoCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('admin');
  const logo = useLogo();
  return (
    <div className="box setting logo-card">
      <div className="setting-what">
        <h3>{t('settings.logo')}</h3>
        <p className="muted">{t('settings.logo_help')}</p>
      </div>
      <div className="logo-now">
        {logo.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
        {logo.isError && logo.data === undefined ? (
          <TryAgain error={logo.error} onRetry={() => void logo.refetch()} />
        ) : null}
        {logo.data === undefined ? null : mayEdit ? <Handed picture={logo.data} /> : <Shown picture={logo.data} />}
      </div>
    </div>
  );
}

function Handed({ picture }: { picture: Blob | null }) {
  const { t } = useTranslation('admin');
  const field = useUpload(logoFields, { name: 'file', table, transfer: useSendLogo() });
  return (
    <>
      <UploadField field={field} accept={logoTypes} hint={t('settings.logo_hint')}>
        <Shown picture={picture} />
      </UploadField>
      {picture !== null && field.state !== 'sending' ? <RemoveLogo /> : null}
    </>
  );
}

function Shown({ picture }: { picture: Blob | null }) {
  const { t } = useTranslation('admin');
  const url = useObjectUrl(picture);
  if (picture === null) return <span className="muted">{t('settings.logo_none')}</span>;
  return url ? <img src={url} alt={t('settings.logo_alt')} /> : null;
}
