import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { QrSquare } from '#web/desk/qr/QrSquare.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { to } from '#web/staff/routing/routes.ts';
import type { WardBed } from './useBedSteps.ts';
import './tablets.css';

/** Shows the code that makes a tablet the one of this bed, to be typed or read by its camera. */
export function SetUpTablet({ bed }: { bed: WardBed }) {
  const { t } = useTranslation('staff');
  const make = useMutation({
    mutationFn: async () => (await call(makeTabletCode, { params: { id: bed.id } })).data,
  });
  if (make.data) return <TabletCode {...make.data} locale={bed.locale} />;
  return (
    <>
      <p className="muted">{t('tablet.replaces')}</p>
      <Button look="fill" wide icon={<Icon name="qr" />} busy={make.isPending} onClick={() => make.mutate()}>
        {t('tablet.show_code')}
      </Button>
    </>
  );
}

type TabletCodeProps = { code: string; lapses_at: string; locale: string };

function TabletCode({ code, lapses_at, locale }: TabletCodeProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const time = clockTime(lapses_at, language, employee?.hospital.time_zone ?? 'UTC');
  const spoken = isLanguageCode(locale) ? locale : language;
  return (
    <div className="shown-code">
      <p>{t('tablet.steps')}</p>
      <output className="num" aria-label={t('tablet.code')}>
        {code.replace(/(.{4})(?=.)/g, '$1 ')}
      </output>
      <QrSquare text={`${location.origin}${to(spoken).patientApp}#tablet=${code}`} label={t('tablet.square')} />
      <p className="muted">{t('tablet.lapses', { time })}</p>
    </div>
  );
}
