import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { call } from '#web/kit/http/call.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Choice } from '#web/staff/account/Choice.tsx';
import { to } from '#web/staff/routes.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { QrSquare } from './QrSquare.tsx';
import './tablets.css';

type TabletDialogProps = { room: string; beds: WardRoom['beds']; onClose: () => void };

/** Asks for which bed, then shows the code that the tablet takes, to be typed or read by its camera. */
export function TabletDialog({ room, beds, onClose }: TabletDialogProps) {
  const { t } = useTranslation('staff');
  const [chosen, setChosen] = useState(beds.length === 1 ? (beds[0]?.id ?? null) : null);
  const make = useMutation({
    mutationFn: async (id: string) => (await call(makeTabletCode, { params: { id } })).data,
  });
  const bed = beds.find(({ id }) => id === chosen);
  const title = (
    <>
      {t('tablet.set_up')}
      <br />
      {t('place.room', { room })}
    </>
  );
  const shown = make.data && bed ? make.data : null;
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={() => bed && make.mutate(bed.id)}>
      {shown && bed ? (
        <TabletCode {...shown} locale={bed.locale} place={t('place.bed', { bed: bed.label })} />
      ) : (
        <>
          {beds.length > 1 ? (
            <Choice
              legend={t('stay.which_bed')}
              value={chosen}
              options={beds.map(({ id, label }) => ({ value: id, word: t('place.bed', { bed: label }) }))}
              onChoose={setChosen}
            />
          ) : null}
          <p className="muted">{t('tablet.replaces')}</p>
          <Button type="submit" look="fill" wide icon={<Icon name="qr" />} disabled={!bed || make.isPending}>
            {bed ? t('tablet.show_code') : t('stay.which_bed')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

type TabletCodeProps = { code: string; lapses_at: string; locale: string; place: string };

function TabletCode({ code, lapses_at, locale, place }: TabletCodeProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const time = clockTime(lapses_at, language, employee?.hospital.time_zone ?? 'UTC');
  const spoken = isLanguageCode(locale) ? locale : language;
  return (
    <div className="tablet-code">
      <h3>{place}</h3>
      <p>{t('tablet.steps')}</p>
      <output className="num" aria-label={t('tablet.code')}>
        {code.replace(/(.{4})(?=.)/g, '$1 ')}
      </output>
      <QrSquare text={`${location.origin}${to(spoken).patientApp}#tablet=${code}`} label={t('tablet.square')} />
      <p className="muted">{t('tablet.lapses', { time })}</p>
    </div>
  );
}
