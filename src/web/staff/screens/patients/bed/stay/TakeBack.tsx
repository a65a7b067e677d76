import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { serverNow } from '#web/kit/live/server-time.ts';
import type { WardBed } from '#web/staff/screens/patients/bed/useBedSteps.ts';
import { useTakeBack } from './useStaySteps.ts';
import './stay.css';

type TakeBackProps = { room: string; bed: WardBed; stay: string | null; onTaken: () => void };

/** Asks before the end of a stay is taken back, and says what comes back and what does not. */
export function TakeBack({ room, bed, stay, onTaken }: TakeBackProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const back = useTakeBack(t('stay.taken_back'));
  const { discharged } = bed;
  // Meanwhile another stay has begun or ended in the bed.
  if (!discharged || discharged.stay_id !== stay) return <Notice title={t('ask.other_stay')} />;
  const at = (time: string) => dayAndTime(time, serverNow(), language, timeZone);
  return (
    <>
      <p>{t('stay.take_back_until', { time: at(discharged.at), until: at(discharged.until) })}</p>
      <ul className="end-of-stay">
        <li>{t('stay.take_back_goes_on')}</li>
        <li>{t('stay.take_back_canceled')}</li>
        <li>{t('stay.take_back_devices')}</li>
      </ul>
      <Button
        look="fill"
        wide
        icon={<Icon name="undo" />}
        busy={back.isPending}
        onClick={() => back.mutate(discharged.stay_id, { onSuccess: onTaken })}
      >
        {t('stay.take_back_bed', { room, bed: bed.label })}
      </Button>
    </>
  );
}
