import { useTranslation } from 'react-i18next';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { profileImageFields, profileImageTypes } from '#shared/employees/image.fields.ts';
import { image, mimes, size } from '#shared/validation/rules/files.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { Button } from '#web/desk/Button.tsx';
import { UploadField, useObjectUrl } from '#web/desk/forms/UploadField.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { useUpload } from '#web/kit/forms/useUpload.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { initials } from '#web/staff/domain/colleagues/initials.ts';
import { useProfileImage, useRemoveImage, useSendImage } from './useProfileImage.ts';

const table = { required, image, mimes, size };

/** One's own picture: another one, or none, which shows the initials. */
export function ProfileImage({ account }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const field = useUpload(profileImageFields, { name: 'image', table, transfer: useSendImage() });
  const remove = useRemoveImage(() => toast(t('profile.image_removed')));
  useReportSilence(remove.error);
  return (
    <section className="box profile">
      <UploadField field={field} accept={profileImageTypes} hint={t('profile.image_hint')}>
        <Portrait account={account} />
      </UploadField>
      {account.profile_image !== null && field.state !== 'sending' ? (
        <Button look="quiet" wide busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('profile.image_remove')}
        </Button>
      ) : null}
    </section>
  );
}

/** The picture once it is here; before, and without one, the initials. */
function Portrait({ account: { fullname, profile_image } }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const { data } = useProfileImage(profile_image);
  const url = useObjectUrl(data ?? null);
  if (url) return <img src={url} alt={t('profile.image_alt')} />;
  return (
    <span className="portrait" aria-hidden="true">
      {initials(fullname)}
    </span>
  );
}
