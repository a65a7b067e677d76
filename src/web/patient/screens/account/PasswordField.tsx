import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStrength } from '#web/kit/forms/strength.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { TextField } from './TextField.tsx';
import { Tick } from './Tick.tsx';

type PasswordFieldProps = {
  field: BoundField;
  autoComplete: 'current-password' | 'new-password';
  instead?: string | null;
};

/** A password, which can be shown. Of a new one is said how hard it is to guess; not of its repetition. */
export function PasswordField({ field, autoComplete, instead = null }: PasswordFieldProps) {
  const { t } = useTranslation('patient');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const isChosen = autoComplete === 'new-password' && !field.name.endsWith('_confirmation');
  return (
    <TextField
      {...{ field, autoComplete, instead }}
      type={isShown ? 'text' : 'password'}
      isLtr
      onKey={setCapsLock}
      hint={
        isChosen || isCapsLock ? (
          <>
            {isCapsLock && <p role="status">{t('account.caps_lock')}</p>}
            {isChosen && <Strength password={field.value} />}
          </>
        ) : undefined
      }
    >
      <Tick checked={isShown} onToggle={() => setShown(!isShown)}>
        {t('account.show_password')}
      </Tick>
    </TextField>
  );
}

function Strength({ password }: { password: string }) {
  const { t } = useTranslation('patient');
  const strength = useStrength(password);
  return <p role="status">{strength ? t(`account.${strength}`) : t('account.password_hint')}</p>;
}
