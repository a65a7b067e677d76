import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDeviceName } from './useDeviceName.ts';
import { useRenameDevice } from './useDevices.ts';

const longestLabel = 60;

/** Names a device: alarms and the ward display call it so. */
export function RenameDialog({ device, onClose }: { device: WardDevice; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const rename = useRenameDevice(onClose);
  const { place } = useDeviceName(device);
  const [label, setLabel] = useState(device.label);
  const [tried, setTried] = useState(false);
  const missing = device.kind === 'station' && label.trim() === '';
  const submit = () => {
    setTried(true);
    if (!missing) rename.mutate({ id: device.id, label: label.trim() });
  };
  const title = (
    <>
      {t('devices.rename')}
      <br />
      {place}
    </>
  );
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={submit}>
      <TextInput
        label={t('enrol.label')}
        description={device.kind === 'station' ? t('enrol.label_hint') : t('devices.label_hint')}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={tried && missing ? t('enrol.missing_label') : undefined}
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
