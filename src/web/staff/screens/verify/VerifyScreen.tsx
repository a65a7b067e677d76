import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { VerifiedEmail } from '#shared/employees/email.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useVerify } from './useVerify.ts';

/** What follows of a confirmed address: an account has it, or whoever registered reads what comes next. */
const hints = {
  account: 'verify.done_hint',
  approval: 'verify.waits_hint',
  sign_in: 'verify.sign_in_hint',
} as const satisfies Record<VerifiedEmail['next'], string>;

/** A mailed link: its address is confirmed by a press, since whatever reads mails may open links by itself. */
export function VerifyScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { token = '' } = useParams();
  const verify = useVerify();
  useReportSilence(verify.error);
  const isOver = isRefusal(verify.error);
  return (
    <EntryScreen title={t('verify.title')} back={to.home}>
      {verify.data ? (
        <Notice title={t('verify.done')} hint={t(hints[verify.data.next], { email: verify.data.email })}>
          {verify.data.next === 'sign_in' ? (
            <Link className="btn fill" to={to.login}>
              {t('login.title')}
            </Link>
          ) : (
            <Link className="btn fill" to={to.home}>
              {t('verify.on')}
            </Link>
          )}
        </Notice>
      ) : null}
      {isOver ? (
        <Notice title={t('verify.over')} hint={verify.error?.message} urgent>
          <p>{t('verify.over_hint')}</p>
        </Notice>
      ) : null}
      {verify.data || isOver ? null : (
        <form
          className="entry-form"
          onSubmit={(event) => {
            event.preventDefault();
            verify.mutate(token);
          }}
        >
          <p>{t('verify.hint')}</p>
          <Button look="fill" type="submit" wide busy={verify.isPending}>
            {t('verify.submit')}
          </Button>
        </form>
      )}
    </EntryScreen>
  );
}
