import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { devices } from '#shared/areas/devices.ts';
import type { TabletCode } from '#shared/beds/tablet.schemas.ts';
import { patientPaths } from '#shared/kernel/addresses.ts';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { QrSquare } from '#web/desk/qr/QrSquare.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTabletCode } from './useStandings.ts';
import './devices.css';

/** The list follows what is typed after this many ms. */
const pauseMs = 200;

/** Chooses a bed and shows the code that makes a tablet the one of this bed. */
export function TabletDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [bed, setBed] = useState<{ id: string; name: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === bed?.name ? '' : typed.trim(), pauseMs);
  const beds = useChoices(devices, 'bed_id', search, true);
  const code = useTabletCode();
  const found = (beds.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }));
  const chosen = bed ? [{ value: bed.id, label: bed.name }, ...found.filter(({ value }) => value !== bed.id)] : found;
  const submit = () => {
    if (code.data) onClose();
    else if (bed && !code.isPending) code.mutate(bed.id, { onError: reportFailure });
  };
  return (
    <Dialog
      title={code.data ? `${t('devices.set_up')}: ${bed?.name}` : t('devices.set_up')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
    >
      {code.data ? (
        <Shown code={code.data} />
      ) : (
        <Select
          label={columnName(devices, 'bed_id')}
          description={t('devices.replaces')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={chosen}
          value={bed?.id ?? null}
          onChange={(id, option) => setBed(id && option ? { id, name: option.label } : null)}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          nothingFoundMessage={t(beds.isFetching ? 'common.loading' : 'filter.nothing')}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
      )}
      <Button type="submit" look="fill" wide busy={code.isPending} icon={code.data ? undefined : <Icon name="qr" />}>
        {t(code.data ? 'common.close' : 'devices.show_code')}
      </Button>
    </Dialog>
  );
}

/** The code, to be typed on the tablet or read by its camera; it is shown this once. */
function Shown({ code: { code, lapses_at } }: { code: TabletCode }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { default_locale, time_zone } = useHere().hospital;
  return (
    <div className="set-up">
      <p>{t('devices.steps')}</p>
      <output className="set-up-code" aria-label={t('devices.code')}>
        {code.replace(/(.{4})(?=.)/g, '$1 ')}
      </output>
      <QrSquare
        text={`${location.origin}/${default_locale}${patientPaths.signin}#tablet=${code}`}
        label={t('devices.square')}
      />
      <p className="muted">{t('devices.lapses', { time: clockTime(lapses_at, language, time_zone) })}</p>
    </div>
  );
}
