import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#shared/employees/second-factor.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { ProofDialog } from '#web/desk/proof/ProofDialog.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { focusFallback } from '#web/desk/shell/focus/useFocusFallback.ts';
import { SetUpOver } from '#web/desk/sign-in/second-step/SetUpOver.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { ConfirmSecret } from './ConfirmSecret.tsx';
import { useMakeNextSecret, useReplaceApp, useReplaceCodes, useSwitchOff } from './useSecondFactor.ts';

type OnCodes = { onCodes: (codes: readonly string[]) => void };
type FactorIsOnProps = OnCodes & { factor: SecondFactor; since: string };

/** What stands, and while another phone takes the place of the present one, its secret. */
export function FactorIsOn({ factor, since, onCodes }: FactorIsOnProps) {
  const { t } = useTranslation('staff');
  const [anew, setAnew] = useState<Error | null>(null);
  const next = useMakeNextSecret();
  const swap = useReplaceApp(({ recovery_codes }) => onCodes(recovery_codes));
  if (!next.data) return <Standing factor={factor} since={since} onCodes={onCodes} anew={anew} next={next} />;
  const leave = (why: Error | null) => {
    setAnew(why);
    next.reset();
  };
  return (
    <ConfirmSecret
      title={t('second_factor.other_phone')}
      hint={t('second_factor.other_phone_hint')}
      submit={t('second_factor.replace')}
      secret={next.data}
      confirm={swap}
      onAnew={leave}
      leave={{ words: t('second_factor.keep_phone'), onLeave: () => leave(null) }}
    />
  );
}

type Asked = 'codes' | 'phone' | 'off';
type StandingProps = FactorIsOnProps & { anew: Error | null; next: ReturnType<typeof useMakeNextSecret> };

/** Since when, how many recovery codes are left, and what can be done, each behind password and code. */
function Standing({ factor, since, onCodes, anew, next }: StandingProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const [asks, setAsks] = useState<Asked | null>(null);
  const replace = useReplaceCodes(({ recovery_codes }) => onCodes(recovery_codes));
  const off = useSwitchOff(() => toast(t('second_factor.switched_off')));
  const asked = {
    codes: { title: t('second_factor.new_codes'), hint: t('second_factor.new_codes_hint'), act: replace },
    phone: {
      ...{ title: t('second_factor.other_phone'), hint: t('second_factor.other_phone_hint') },
      ...{ submit: t('passkeys.next'), act: next },
    },
    off: {
      title: t('second_factor.switch_off'),
      hint: t('second_factor.switch_off_hint'),
      isDangerous: true,
      act: off,
    },
  } as const;
  const time = dateAndTime(since, language, timeZone);
  return (
    <section className="box second-factor">
      <h2 tabIndex={-1} {...focusFallback}>
        {t('second_factor.is_on')}
      </h2>
      {anew ? <SetUpOver why={anew} /> : null}
      <p className="muted">{t('second_factor.since', { time })}</p>
      {factor.methods.includes('totp') ? (
        <Button look="line" wide onClick={() => setAsks('phone')}>
          {t('second_factor.other_phone')}
        </Button>
      ) : null}
      <p>{t('second_factor.codes_left', { count: factor.recovery_codes_left })}</p>
      <p className="muted">{t('second_factor.codes_lost')}</p>
      <Button look="line" wide onClick={() => setAsks('codes')}>
        {t('second_factor.new_codes')}
      </Button>
      {factor.is_required ? (
        <p className="muted">{t('second_factor.required')}</p>
      ) : (
        <Button look="danger" wide onClick={() => setAsks('off')}>
          {t('second_factor.switch_off')}
        </Button>
      )}
      {asks ? <ProofDialog {...asked[asks]} methods={factor.methods} onClose={() => setAsks(null)} /> : null}
    </section>
  );
}
