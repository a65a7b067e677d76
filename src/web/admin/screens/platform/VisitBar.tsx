import { useTranslation } from 'react-i18next';
import type { EnteredHospital } from '#shared/employees/platform.schemas.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useGoHome } from './useGoHome.ts';
import { useLeaveHospital } from './usePlatform.ts';
import './visit-bar.css';

type VisitBarProps = { entered: EnteredHospital; isOver: boolean };

/** Above everything while inside, dialogs too: in which hospital, since when, until when, and the way out. */
export function VisitBar({ entered: { hospital, entered_at, ends_at }, isOver }: VisitBarProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const leave = useLeaveHospital();
  const goHome = useGoHome();
  const leaveNow = async () => {
    if (await goHome()) leave.mutate();
  };
  const at = (time: string) => clockTime(time, language, hospital.time_zone);
  return (
    <section className="visit-bar" aria-label={t('platform.inside')}>
      <Icon name="hospital" />
      <p>
        <b>{hospital.name}</b>{' '}
        <span>{isOver ? t('platform.over_bar') : t('platform.times', { from: at(entered_at), to: at(ends_at) })}</span>
      </p>
      {isOver ? null : (
        <button type="button" className="mini" aria-disabled={leave.isPending} onClick={() => void leaveNow()}>
          <Icon name="door" />
          {t('platform.leave')}
        </button>
      )}
    </section>
  );
}
