import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { WardBed } from '#web/staff/screens/patients/bed/useBedSteps.ts';
import { CodeCard } from './CodeCard.tsx';
import { standingOf } from './standing.ts';
import { useBedCode } from './useBedCode.ts';
import { WhichPatient } from './WhichPatient.tsx';

type BedCodeProps = {
  bed: WardBed;
  /** The bed's stay when one came here. Where that has been ended since, a list that still names it is only older. */
  before: string | null;
  /** The stay for whose patient the code is, where that is known: else it is asked. */
  known: string | null;
  /** A new patient comes while this stay runs; missing for who may not end it. */
  onNew: ((stay: string) => void) | undefined;
};

/**
 * The bed's code and QR for whoever lies there, once it is said who that is; gone as soon as it is no longer theirs.
 */
export function BedCode({ bed, before, known, onNew }: BedCodeProps) {
  const { t } = useTranslation('staff');
  const [stay, setStay] = useState(known);
  const code = useBedCode(bed.id, stay);
  const { data } = code;
  if (code.isError) return <TryAgain error={code.error} onRetry={() => void code.refetch()} />;
  if (!data) return <Waiting label={t('common.loading')} rows={4} />;
  const standing = standingOf(data, bed.stay_id, before);
  if (standing === 'asks' && data.stay_id) {
    const running = data.stay_id;
    return <WhichPatient onSame={() => setStay(running)} onNew={onNew && (() => onNew(running))} />;
  }
  if (standing === 'signed_in') return <Notice title={t('code.signed_in')} drawing={<Icon name="usercheck" />} />;
  if (standing === 'shown' && data.shown) {
    return <CodeCard bed={bed.id} code={data.shown} onRotated={() => void code.refetch()} />;
  }
  const again = () => (stay ? setStay(null) : void code.refetch());
  return (
    <Notice title={t('code.stay_over')}>
      <Button look="fill" wide icon={<Icon name="qr" />} onClick={again}>
        {t('code.show')}
      </Button>
    </Notice>
  );
}
