import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { forgotFields } from '#shared/employees/password.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEntryLinks } from '#web/desk/desk-app.ts';
import { controlOf } from '#web/desk/forms/control.ts';
import { chosenHospital } from '#web/desk/session/staff-session.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { useMailsLinks } from '#web/kit/http/useMailsLinks.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import { useForgot } from './useForgot.ts';

const rules = { required, max };

/** Asks for a link by which a new password is set. Where no mail can go out, it says so instead of promising one. */
export function ForgotScreen() {
  const { t } = useTranslation('desk');
  const to = useEntryLinks();
  const hospital = useStore(chosenHospital);
  const mails = useMailsLinks();
  const forgot = useForgot();
  if (!hospital) return null; // the guard sends to the hospital's code first
  return (
    <EntryScreen title={t('forgot.title')} over={hospital.name} back={to.login}>
      {mails.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {mails.isError ? <TryAgain error={mails.error} onRetry={() => void mails.refetch()} /> : null}
      {mails.data === false ? <Notice title={t('forgot.no_mail_title')} hint={t('forgot.no_mail_hint')} /> : null}
      {mails.data && forgot.isSuccess ? <Sent /> : null}
      {mails.data && !forgot.isSuccess ? <ForgotForm forgot={forgot} hospitalCode={hospital.code} /> : null}
    </EntryScreen>
  );
}

function Sent() {
  const { t } = useTranslation('desk');
  const to = useEntryLinks();
  const message = useFocusOnMount<HTMLParagraphElement>();
  return (
    <>
      <p ref={message} className="callout" role="status" tabIndex={-1}>
        <Icon name="check" /> {t('forgot.sent')}
      </p>
      <Link className="btn line wide" to={to.login}>
        {t('login.title')}
      </Link>
    </>
  );
}

function ForgotForm({ forgot, hospitalCode }: { forgot: ReturnType<typeof useForgot>; hospitalCode: string }) {
  const { t } = useTranslation('desk');
  const form = useForm(forgotFields, rules, { username: '' });
  useReportSilence(forgot.error);
  const pause = usePause(forgot.error);
  const username = form.field('username');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      forgot.mutate(
        { hospital_code: hospitalCode, username: typed('username').trim() },
        { onError: (error) => form.refuse(error, 'username') },
      );
    });
  };
  return (
    <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
      <TextInput
        {...controlOf(username)}
        description={t('forgot.hint')}
        error={pause ? t('login.pause', { time: pause }) : username.error}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={forgot.isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
