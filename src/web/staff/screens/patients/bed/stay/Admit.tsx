import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { StepBody } from '#web/staff/screens/patients/bed/StepBody.tsx';
import { StepKeys } from '#web/staff/screens/patients/bed/StepKeys.tsx';
import { useBedSteps, type WardBed } from '#web/staff/screens/patients/bed/useBedSteps.ts';
import { useAdmit } from './useStaySteps.ts';
import './stay.css';

/** What there is to do for somebody who has just come. */
const nextSteps = ['care', 'code', 'tablet'] as const;
export type NextStep = (typeof nextSteps)[number];

type AdmitProps = {
  room: string;
  bed: WardBed;
  /** The id of the stay that is to begin: as soon as the bed has it, the patient is admitted, answered or not. */
  stay: string;
  onNext: (step: NextStep) => void;
  onClose: () => void;
};

/** Says what an admission does before it is made; then what a new patient may need, or that somebody else has the bed. */
export function Admit({ room, bed, stay, onNext, onClose }: AdmitProps) {
  const { t } = useTranslation('staff');
  const place = { room, bed: bed.label };
  const admit = useAdmit(bed.id, t('stay.admitted', place));
  const steps = useBedSteps()(bed);
  if (admit.isSuccess || bed.stay_id === stay) {
    return (
      <StepBody key="admitted" title={t('stay.admit_next')}>
        <StepKeys steps={nextSteps.filter((step) => steps.includes(step))} onChoose={onNext} />
        <Close onClose={onClose} />
      </StepBody>
    );
  }
  if (bed.stay_id !== null || isOccupied(admit.error)) {
    return (
      <StepBody key="taken" title={t('stay.admit_taken')}>
        <p>{t('stay.admit_taken_hint')}</p>
        <Close onClose={onClose} />
      </StepBody>
    );
  }
  return (
    <StepBody key="form" title={t('stay.admit')}>
      <ul className="end-of-stay">
        <li>{t('stay.admit_begins')}</li>
        <li>{t('stay.admit_signs_in')}</li>
        {steps.includes('take_back') ? <li>{t('stay.admit_or_back')}</li> : null}
      </ul>
      {admit.isError && !isRefusal(admit.error) ? (
        <p className="callout is-urgent">{t('stay.admit_unanswered')}</p>
      ) : null}
      <Button look="fill" wide icon={<Icon name="check" />} busy={admit.isPending} onClick={() => admit.mutate(stay)}>
        {t('stay.admit_bed', place)}
      </Button>
    </StepBody>
  );
}

const isOccupied = (error: Error | null) => isRefusal(error) && error.code === 'bed_occupied';

function Close({ onClose }: Pick<AdmitProps, 'onClose'>) {
  const { t } = useTranslation('staff');
  return (
    <Button look="fill" wide onClick={onClose}>
      {t('common.close')}
    </Button>
  );
}
