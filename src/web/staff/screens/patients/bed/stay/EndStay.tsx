import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { StillOpen } from './StillOpen.tsx';
import { useEndStay } from './useStaySteps.ts';
import './stay.css';

type EndStayProps = {
  room: string;
  bed: string;
  stay: string;
  /** The bed's code stands here afterwards. */
  showsCode: boolean;
  onEnded: () => void;
};

/** Asks before a patient's stay ends: what is open until then, and what happens to it. */
export function EndStay({ room, bed, stay, showsCode, onEnded }: EndStayProps) {
  const { t } = useTranslation('staff');
  const end = useEndStay(t('stay.ended'));
  return (
    <>
      <StillOpen stay={stay} heading="h4" />
      <ul className="end-of-stay">
        <li>{t('stay.requests_canceled')}</li>
        <li>{t('stay.signed_out')}</li>
        {showsCode ? <li>{t('stay.code_follows')}</li> : null}
      </ul>
      <Button
        look="danger"
        wide
        icon={<Icon name="door" />}
        busy={end.isPending}
        onClick={() => end.mutate(stay, { onSuccess: onEnded })}
      >
        {t('stay.end_bed', { room, bed })}
      </Button>
    </>
  );
}
