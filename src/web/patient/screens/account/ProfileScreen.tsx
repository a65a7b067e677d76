import { useTranslation } from 'react-i18next';
import type { User } from '#shared/users/user.schemas.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useStore } from '#web/kit/store.ts';
import { session } from '#web/patient/session/session.ts';
import { userSession } from '#web/patient/session/user-session.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LinkedStays } from './LinkedStays.tsx';
import { OwnName } from './OwnName.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { leaveUser } from './user-calls.ts';

/** The account that is signed in. */
export function ProfileScreen({ user }: { user: User }) {
  const { t } = useTranslation('patient');
  const wasTried = useStore(userSession, (account) => account?.userData.wasTried ?? false);
  return (
    <AccountFrame title={t('account.title')}>
      {wasTried && <p className="callout is-waiting">{t('account.failed_tries')}</p>}
      <LinkedStays user={user} />
      <section className="card">
        <h2>
          <bdi>{user.name}</bdi>
        </h2>
        <p className="also">
          <bdi>{user.email}</bdi> · <bdi>{user.hospital.name}</bdi>
        </p>
        <Leave isTablet={user.until_stay_ends !== null} />
      </section>
      <OwnName user={user} />
      <OwnPassword />
      <OwnSessions timeZone={user.hospital.time_zone} />
      <DeleteAccount />
    </AccountFrame>
  );
}

function Leave({ isTablet }: { isTablet: boolean }) {
  const { t } = useTranslation('patient');
  const isAtBed = useStore(session, (bed) => bed !== null);
  const leave = () => {
    void leaveUser();
    toast(t('account.left'));
  };
  return (
    <>
      {isAtBed && (
        <p className="also">
          {isTablet && t('account.on_tablet')} {t('account.leave_hint')}
        </p>
      )}
      <div className="acts">
        <button type="button" className="btn" onClick={leave}>
          {t('account.leave')}
        </button>
      </div>
    </>
  );
}
