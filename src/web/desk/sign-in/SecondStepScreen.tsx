import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import type { SetUpSignIn } from '#shared/employees/second-factor.schemas.ts';
import { CodesGuard } from '#web/desk/dialog/CodesGuard.tsx';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import type { Challenge } from '#web/desk/sign-in/challenge.ts';
import { keepSignIn } from '#web/desk/sign-in/keep-sign-in.ts';
import { RecoveryCodeList } from '#web/desk/sign-in/second-step/RecoveryCodeList.tsx';
import { SecondStep } from '#web/desk/sign-in/second-step/SecondStep.tsx';

type SecondStepScreenProps = {
  challenge: Challenge;
  over: string;
  back: string;
  onDone: (session: StaffSession) => void;
  onAgain: () => void;
};

/** The second step of a sign-in; of a set-up the recovery codes come last, from which no way leads but on. */
export function SecondStepScreen({ challenge, over, back, onDone, onAgain }: SecondStepScreenProps) {
  const { t } = useTranslation('desk');
  const [made, setMade] = useState<SetUpSignIn | null>(null);
  const [why, setWhy] = useState<Error | null>(null);
  if (made) return <CodesOfSetUp {...made} over={over} onDone={onDone} />;
  const step = challenge.isMissing ? 'second_factor.set_up_title' : 'second_factor.step_title';
  const title = t(why ? 'login.title' : step);
  return (
    <EntryScreen step="factor" title={title} over={over} back={back}>
      <SecondStep challenge={challenge} onDone={onDone} onMade={setMade} over={why} onOver={setWhy} onAgain={onAgain} />
    </EntryScreen>
  );
}

type CodesOfSetUpProps = SetUpSignIn & { over: string; onDone: (session: StaffSession) => void };

/** Nobody is signed in here before the codes are kept. */
function CodesOfSetUp({ recovery_codes, sign_in, over, onDone }: CodesOfSetUpProps) {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const [areKept, setKept] = useState(false);
  const begin = useEffectEvent(() => onDone(keepSignIn(client, sign_in)));
  useEffect(() => {
    if (areKept) begin(); // once the guard lets it leave
  }, [areKept]);
  return (
    <EntryScreen step="codes" title={t('second_factor.now_on')} over={over}>
      <CodesGuard when={!areKept} />
      <RecoveryCodeList codes={recovery_codes} onKept={() => setKept(true)} />
    </EntryScreen>
  );
}
