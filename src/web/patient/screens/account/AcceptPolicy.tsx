import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Tick } from './Tick.tsx';
import { useTerms } from './useUserForms.ts';

/** Accepts the privacy policy of the hospital, and leads to it where its address is known, else to who has it. */
export function AcceptPolicy({ field, hospital }: { field: BoundField; hospital: string }) {
  const { t } = useTranslation('patient');
  const { data: terms } = useTerms(hospital);
  const said = `${field.id}-said`;
  const toggle = () => field.onInput(field.value === '' ? 'accepted' : '');
  return (
    <div className="field">
      {terms?.privacy_policy ? (
        <a className="btn quiet wide" href={terms.privacy_policy} target="_blank" rel="noreferrer">
          {t('account.read_policy')}
          <Icon name="next" flip />
        </a>
      ) : null}
      {terms?.privacy_policy === null ? <p className="muted sm">{t('account.no_policy')}</p> : null}
      <Tick
        name={field.name}
        checked={field.value !== ''}
        onToggle={toggle}
        {...(field.error ? { describedBy: said } : {})}
      >
        {t('account.policy')}
      </Tick>
      {field.error && (
        <p id={said} className="field-error" role="alert">
          <Icon name="alert" />
          {field.error}
        </p>
      )}
    </div>
  );
}
