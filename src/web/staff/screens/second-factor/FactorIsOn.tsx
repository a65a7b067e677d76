import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#shared/employees/second-factor.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { ProofDialog } from '#web/desk/proof/ProofDialog.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { focusFallback } from '#web/desk/shell/focus/useFocusFallback.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useReplaceCodes, useSwitchOff } from './useSecondFactor.ts';

type FactorIsOnProps = { factor: SecondFactor; since: string; onCodes: (codes: readonly string[]) => void };

/** Since when, how many recovery codes are left, and what can be done, each behind password and code. */
export function FactorIsOn({ factor, since, onCodes }: FactorIsOnProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const [asks, setAsks] = useState<'codes' | 'off' | null>(null);
  const close = () => setAsks(null);
  const replace = useReplaceCodes(({ recovery_codes }) => onCodes(recovery_codes));
  const off = useSwitchOff(() => toast(t('second_factor.switched_off')));
  const wants = asks === 'codes' ? replace : off;
  const time = dateAndTime(since, language, timeZone);
  return (
    <section className="box second-factor">
      <h2 tabIndex={-1} {...focusFallback}>
        {t('second_factor.is_on')}
      </h2>
      <p className="muted">{t('second_factor.since', { time })}</p>
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
      {asks ? (
        <ProofDialog
          title={t(asks === 'codes' ? 'second_factor.new_codes' : 'second_factor.switch_off')}
          hint={t(asks === 'codes' ? 'second_factor.new_codes_hint' : 'second_factor.switch_off_hint')}
          isDangerous={asks === 'off'}
          methods={factor.methods}
          act={wants}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
