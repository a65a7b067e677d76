import { useTranslation } from 'react-i18next';
import { saveServiceImage } from '#shared/areas/service-image.endpoints.ts';
import { serviceImageFields, serviceImageTypes } from '#shared/areas/service-image.fields.ts';
import { imageOfIcon } from '#shared/kernel/service-icon.ts';
import { image, mimes, size } from '#shared/validation/rules/files.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { UploadField } from '#web/desk/forms/UploadField.tsx';
import { useUpload } from '#web/kit/forms/useUpload.ts';
import { type Transfer, upload } from '#web/kit/http/upload.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';

const table = { required, image, mimes, size };

type OwnImageProps = { value: string; onSaved: (icon: string) => void };

/** A picture of the hospital's own: handed in at once, named by the service once its form is saved. */
export function OwnImage({ value, onSaved }: OwnImageProps) {
  const { t } = useTranslation('admin');
  const transfer = async (file: File, { signal, onProgress }: Transfer) => {
    const { data } = await upload(saveServiceImage, { query: { name: file.name }, signal }, { file, onProgress });
    onSaved(data.icon);
  };
  const field = useUpload(serviceImageFields, { name: 'file', table, transfer });
  return (
    <UploadField field={field} accept={serviceImageTypes} hint={t('form.own_image_hint')}>
      {imageOfIcon(value) ? <Pictogram name={value} /> : null}
    </UploadField>
  );
}
