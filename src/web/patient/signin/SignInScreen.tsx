import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { unsentReport } from '#web/patient/sending/unsent-report.ts';
import { Frame } from '#web/patient/ui/Frame.tsx';
import { codeLength, codeOf, grouped } from './code.ts';
import { useCodeSignIn } from './useSignIn.ts';

/** The first screen: one field, one key, and why one is here when that was not one's wish. */
export function SignInScreen() {
  const { t } = useTranslation('patient');
  const [search] = useSearchParams();
  const reason = search.get('reason');
  const unsent = useStore(unsentReport);
  return (
    <Frame title={t('signin.title')} sign>
      <div className="signin">
        {reason === 'ended' && <p className="callout is-waiting">{t('signin.ended')}</p>}
        {reason === 'card' && <p className="callout is-waiting">{t('signin.qr_failed')}</p>}
        {unsent !== 'none' && (
          <p className="callout is-waiting" role="status">
            {t('signin.unsent')} {unsent === 'told' && t('signin.unsent_told')}
          </p>
        )}
        <h1 className="ask">{t('signin.heading')}</h1>
        <CodeForm />
        <p className="muted sm">{t('signin.qr')}</p>
        <p className="muted sm">{t('signin.no_code')}</p>
      </div>
    </Frame>
  );
}

function CodeForm() {
  const { t } = useTranslation('patient');
  const [code, setCode] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { mutate, isPending, refusal } = useCodeSignIn();
  const problem = tooShort ? t('signin.code_short') : refusal;
  const field = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTooShort(code.length < codeLength);
    if (code.length === codeLength && !isPending) mutate(code);
  };
  return (
    <form className="field" onSubmit={submit} noValidate>
      <label htmlFor={field}>{t('signin.code')}</label>
      <input
        id={field}
        className="codefield"
        dir="ltr"
        value={grouped(code)}
        onChange={(event) => setCode(codeOf(event.target.value))}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${field}-hint`}
      />
      <p id={`${field}-hint`} className={problem ? 'field-error' : 'muted sm'} role={problem ? 'alert' : undefined}>
        {problem && <Icon name="alert" />}
        {problem ?? t('signin.code_hint')}
      </p>
      <button type="submit" className="btn fill wide" aria-disabled={isPending}>
        {isPending ? t('common.loading') : t('signin.submit')}
        {!isPending && <Icon name="next" flip />}
      </button>
    </form>
  );
}
