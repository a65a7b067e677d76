import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { userChangeFields } from '#shared/users/user.fields.ts';
import type { User } from '#shared/users/user.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { everyLanguage } from '#web/patient/session/languages.ts';
import { TextField } from './TextField.tsx';
import { useChangeUser } from './useOwnAccount.ts';

const rules = { required, max };

/** The name that the account has, and the language of its mails. What is typed stays where another device changed it. */
export function OwnName({ user }: { user: User }) {
  const { t } = useTranslation('patient');
  const form = useForm(userChangeFields, rules, { name: user.name }, 'eager');
  const [language, setLanguage] = useState(user.language);
  const change = useChangeUser();
  const shown = useRef(user);
  const takeOver = useEffectEvent((before: User) => {
    const name = form.field('name');
    if (name.value === before.name && before.name !== user.name) name.onInput(user.name);
    if (language === before.language) setLanguage(user.language);
  });
  useEffect(() => {
    takeOver(shown.current);
    shown.current = user;
  }, [user]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || !isLanguageCode(language)) return;
    void form.submit((typed) => {
      change.mutate(
        { version: user.version, name: typed('name').trim(), language },
        { onSuccess: () => toast(t('account.saved')), onError: (error) => form.refuse(error, 'name') },
      );
    });
  };
  return (
    <section className="card">
      <h2>{t('account.own')}</h2>
      <form ref={form.form} className="settings" onSubmit={submit} noValidate>
        <TextField field={form.field('name')} autoComplete="name" />
        <div className="field">
          <label htmlFor="mail-language">{t('account.mail_language')}</label>
          <select
            id="mail-language"
            className="textfield"
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {everyLanguage.map((code) => (
              <option key={code} value={code} lang={languages[code].tag}>
                {languages[code].name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="btn wide" aria-disabled={change.isPending}>
          {t('account.save')}
        </button>
      </form>
    </section>
  );
}
