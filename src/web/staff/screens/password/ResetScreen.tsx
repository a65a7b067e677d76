import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { newPasswordFields } from '#shared/employees/password.fields.ts';
import type { ResetLink } from '#shared/employees/password.schemas.ts';
import { confirmed } from '#shared/validation/rules/choice.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, min } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { isOver, useReset, useResetLink } from './useReset.ts';

const rules = { required, min, max, confirmed };

/** A mailed link: a new password for whoever it was mailed to, or why it no longer sets one. */
export function ResetScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { token = '' } = useParams();
  const link = useResetLink(token);
  return (
    <EntryScreen title={t('reset.title')} over={link.data?.hospital.name} back={to.home}>
      {link.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {link.isError ? <NoLink error={link.error} onRetry={() => void link.refetch()} /> : null}
      {link.data ? <ResetForm link={link.data} token={token} /> : null}
    </EntryScreen>
  );
}

function NoLink({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  if (!isOver(error)) return <TryAgain error={error} onRetry={onRetry} />;
  return (
    <Notice title={t('reset.over')} hint={error.message} urgent>
      <Link className="btn fill" to={to.forgot}>
        {t('reset.another')}
      </Link>
    </Notice>
  );
}

function ResetForm({ link, token }: { link: ResetLink; token: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const form = useForm(newPasswordFields, rules, { password: '', password_confirmation: '' }, 'eager');
  const reset = useReset(link, ({ isSomebodyElse }) => {
    toast(isSomebodyElse ? t('reset.done_elsewhere', { username: link.username }) : t('reset.done'));
    void navigate(isSomebodyElse ? to.home : to.login, { replace: true });
  });
  useReportSilence(reset.error);
  if (isOver(reset.error)) return <NoLink error={reset.error} onRetry={() => undefined} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit((typed) => {
      const own = { password: typed('password'), password_confirmation: typed('password_confirmation') };
      reset.mutate({ token, ...own }, { onError: (error) => form.refuse(error, 'password') });
    });
  };
  return (
    <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
      <ErrorSummary problems={form.problems} />
      <p className="muted">{t('reset.hint')}</p>
      {/* For whatever keeps passwords: whose it is. */}
      <input
        className="vh"
        type="text"
        autoComplete="username"
        value={link.username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField field={form.field('password')} autoComplete="new-password" />
      <PasswordField field={form.field('password_confirmation')} autoComplete="new-password" />
      <Button look="fill" type="submit" wide busy={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
