import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailAddress } from './EmailAddress.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileImage } from './ProfileImage.tsx';
import { useProfile } from './useProfile.ts';
import './profile.css';

/** One's own names and numbers, to change; and what else is on record about the account. */
export function ProfileScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const profile = useProfile();
  const account = profile.data;
  return (
    <Screen title={t('profile.title')} back={to.account}>
      {profile.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {profile.isError && !account ? <TryAgain error={profile.error} onRetry={() => void profile.refetch()} /> : null}
      {account ? <ProfileImage account={account} /> : null}
      {account ? <ProfileForm key={account.version} account={account} /> : null}
      {account ? <EmailAddress account={account} /> : null}
      {account ? <Record account={account} /> : null}
      {account ? <DeleteAccount /> : null}
    </Screen>
  );
}

/** What the hospital's administration decides, and what the server has noted. */
function Record({ account }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const at = (time: string | null) =>
    time ? dateAndTime(time, language, account.hospital.time_zone) : t('profile.never');
  const facts: [string, string][] = [
    [t('fields.username'), account.username],
    [t('profile.level'), account.access_level.name],
    [t('profile.auth'), t(account.auth_type === 'password' ? 'profile.auth_password' : 'profile.auth_hospital')],
    [t('profile.entered'), at(account.enter_time)],
    [t('profile.left'), at(account.exit_time)],
  ];
  return (
    <section className="box">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
