import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Tick } from '#web/desk/forms/Tick.tsx';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** Accepts the privacy policy of the hospital, and leads to it where its address is known, else to who has it. */
export function AcceptPolicy({ field, address }: { field: BoundField; address: string | null }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const isAccepted = field.value !== '';
  return (
    <fieldset className="box policy" aria-label={field.label}>
      <Tick
        name={field.name}
        wrong={field.error && id}
        state={isAccepted ? 'all' : 'none'}
        onToggle={() => field.onInput(isAccepted ? '' : 'accepted')}
      >
        {t('register.accept_policy')}
      </Tick>
      {address ? (
        <a className="entry-link" href={address} target="_blank" rel="noreferrer">
          {t('register.read_policy')} <Icon name="next" flip />
        </a>
      ) : (
        <p className="muted">{t('register.no_policy')}</p>
      )}
      {field.error ? (
        <p id={id} className="field-error" role="alert">
          <Icon name="alert" /> {field.error}
        </p>
      ) : null}
    </fieldset>
  );
}
