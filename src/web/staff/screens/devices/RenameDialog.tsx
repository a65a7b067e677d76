import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceNameFields, stationNameFields } from '#shared/station/device.fields.ts';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDeviceName } from './useDeviceName.ts';
import { useRenameDevice } from './useDevices.ts';

const rules = { required, max };
const longestLabel = 60;

/** Names a device: alarms and the ward display call it so. */
export function RenameDialog({ device, onClose }: { device: WardDevice; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const rename = useRenameDevice(onClose);
  const { place } = useDeviceName(device);
  const fields = device.kind === 'station' ? stationNameFields : deviceNameFields;
  const form = useForm(fields, rules, { label: device.label });
  const submit = () =>
    void form.submit((typed) => {
      const given = { id: device.id, label: typed('label').trim() };
      rename.mutate(given, { onError: (error) => form.refuse(error, 'label') });
    });
  const title = (
    <>
      {t('devices.rename')}
      <br />
      {place}
    </>
  );
  return (
    <Dialog
      title={title}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      <TextInput
        {...controlOf(form.field('label'))}
        description={device.kind === 'station' ? t('enrol.label_hint') : t('devices.label_hint')}
        maxLength={longestLabel}
        autoComplete="off"
        data-autofocus
      />
      <Button type="submit" look="fill" wide icon={<Icon name="check" />} busy={rename.isPending}>
        {t('devices.save')}
      </Button>
    </Dialog>
  );
}
