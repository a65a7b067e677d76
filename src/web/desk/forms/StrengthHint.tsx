import { useTranslation } from 'react-i18next';
import { useStrength } from '#web/kit/forms/strength.ts';
import './strength.css';

/** How hard a new password is to guess, in words and as a bar. */
export function StrengthHint({ password }: { password: string }) {
  const { t } = useTranslation('desk');
  const strength = useStrength(password);
  if (!strength) return null;
  return (
    <span className={`strength strength-${strength}`}>
      <span className="strength-bar" aria-hidden="true" />
      {t(`strength.${strength}`)}
    </span>
  );
}
