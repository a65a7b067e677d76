import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SecondFactor } from '#shared/employees/second-factor.schemas.ts';
import { CodesGuard } from '#web/desk/dialog/CodesGuard.tsx';
import { useOwnFactor } from '#web/desk/proof/useOwnFactor.ts';
import { afterLogin } from '#web/desk/session/guards.ts';
import { RecoveryCodeList } from '#web/desk/sign-in/second-step/RecoveryCodeList.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { FactorIsOn } from './FactorIsOn.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';
import './second-factor.css';

/** One's own second factor: set up, its recovery codes, and switched off again. */
export function SecondFactorScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factor = useOwnFactor(); // here, so that it is read anew while the codes are shown
  return (
    <Screen title={t('second_factor.title')} back={to.account}>
      <CodesGuard when={codes !== null} />
      {codes ? (
        <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />
      ) : (
        <Factor factor={factor} onCodes={setCodes} />
      )}
    </Screen>
  );
}

type FactorProps = { factor: UseQueryResult<SecondFactor>; onCodes: (codes: readonly string[]) => void };

function Factor({ factor, onCodes }: FactorProps) {
  const { t } = useTranslation('staff');
  if (!factor.data) {
    return factor.isError ? (
      <TryAgain error={factor.error} onRetry={() => void factor.refetch()} />
    ) : (
      <Waiting label={t('common.loading')} rows={2} />
    );
  }
  const { since, methods } = factor.data;
  return (
    <>
      {since === null ? null : <WayBack />}
      {since === null ? null : <FactorIsOn factor={factor.data} since={since} onCodes={onCodes} />}
      {methods.includes('totp') ? null : <SetUpFactor methods={methods} onCodes={onCodes} />}
      <Passkeys factor={factor.data} onCodes={onCodes} />
    </>
  );
}

/** For whoever was sent here first: the page they came from, once nothing is in the way of it. */
function WayBack() {
  const { t } = useTranslation('staff');
  const [query] = useSearchParams();
  const from = afterLogin(query.get('from'), '');
  return from ? (
    <a className="btn fill" href={from}>
      {t('second_factor.go_on')}
    </a>
  ) : null;
}
