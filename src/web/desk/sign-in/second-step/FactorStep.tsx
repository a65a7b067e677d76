import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import type { FactorMethod } from '#shared/employees/second-factor.schemas.ts';
import { CodeStep } from './CodeStep.tsx';
import { methodsHere } from './methods-here.ts';
import { OtherMethods } from './OtherMethods.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';

type FactorStepProps = {
  challenge: string;
  methods: readonly FactorMethod[];
  onDone: (session: StaffSession) => void;
  onOver: (why: Error) => void;
};

/** A passkey, a code of the app, or one that was written down: whichever the account has and this browser can. */
export function FactorStep({ methods, ...props }: FactorStepProps) {
  const { t } = useTranslation('desk');
  const [known] = useState(() => methodsHere(methods));
  const [method, setMethod] = useState<FactorMethod>(known[0] ?? 'recovery_code');
  return (
    <>
      {method === 'passkey' ? <PasskeyStep {...props} /> : <CodeStep key={method} method={method} {...props} />}
      <OtherMethods methods={known} than={method} onChoose={setMethod} />
      {known.length === 0 ? <p className="muted">{t('second_factor.no_way')}</p> : null}
      {known.length > 0 && method === 'recovery_code' ? <p className="muted">{t('second_factor.both_lost')}</p> : null}
      {known.length === 1 && method === 'passkey' ? <p className="muted">{t('passkeys.lost')}</p> : null}
    </>
  );
}
