import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodeList } from '#web/desk/sign-in/second-step/RecoveryCodeList.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { FactorIsOn } from './FactorIsOn.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import { useSecondFactor } from './useSecondFactor.ts';
import './second-factor.css';

/** One's own second factor: set up, its recovery codes, and switched off again. */
export function SecondFactorScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Screen title={t('second_factor.title')} back={to.account}>
      {codes ? <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} /> : <Factor onCodes={setCodes} />}
    </Screen>
  );
}

function Factor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('staff');
  const factor = useSecondFactor();
  if (!factor.data) {
    return factor.isError ? (
      <TryAgain error={factor.error} onRetry={() => void factor.refetch()} />
    ) : (
      <Waiting label={t('common.loading')} rows={2} />
    );
  }
  const { since } = factor.data;
  return since === null ? (
    <SetUpFactor onCodes={onCodes} />
  ) : (
    <FactorIsOn factor={factor.data} since={since} onCodes={onCodes} />
  );
}
