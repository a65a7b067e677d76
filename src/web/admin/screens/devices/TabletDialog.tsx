import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Related } from '#shared/areas/answer.schemas.ts';
import { devices } from '#shared/areas/devices.ts';
import type { TabletCode } from '#shared/beds/tablet.schemas.ts';
import { patientPaths } from '#shared/kernel/addresses.ts';
import { SearchedSelect } from '#web/admin/domain/area/SearchedSelect.tsx';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { useSearchText } from '#web/admin/domain/area/useSearchText.ts';
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

/** Chooses a bed and shows the code that makes a tablet the one of this bed. */
export function TabletDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [bed, setBed] = useState<Related | null>(null);
  const text = useSearchText(bed ? [bed] : []);
  const found = useChoices(devices, 'bed_id', text.search, true);
  const code = useTabletCode();
  const submit = () => {
    if (code.data) onClose();
    else if (bed && !code.isPending) code.mutate(bed.id, { onError: reportFailure });
  };
  return (
    <Dialog
      title={code.data ? `${t('devices.set_up')}: ${bed?.display_name}` : t('devices.set_up')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
    >
      {code.data ? (
        <Shown code={code.data} />
      ) : (
        <SearchedSelect
          label={columnName(devices, 'bed_id')}
          description={t('devices.replaces')}
          text={text}
          found={found}
          chosen={bed}
          onChoose={setBed}
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
