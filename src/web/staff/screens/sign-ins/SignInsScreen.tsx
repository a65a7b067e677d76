import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#shared/employees/session.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { useEndSignIn, useSignIns } from './useSignIns.ts';
import './sign-ins.css';

/** One's own password, and every device on which one is signed in. */
export function SignInsScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const signIns = useSignIns();
  const end = useEndSignIn();
  const found = signIns.data ?? [];
  return (
    <Screen title={t('sign_ins.title')} back={to.account}>
      <ChangePassword />
      {signIns.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {signIns.isError && !signIns.data ? (
        <TryAgain error={signIns.error} onRetry={() => void signIns.refetch()} />
      ) : null}
      {signIns.data ? (
        <section className="box sign-ins">
          <h2>{t('sign_ins.where')}</h2>
          <ul className="long-list">
            {found.map((session) => (
              <SignIn key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
            ))}
          </ul>
          {found.length > 2 ? (
            <Button look="danger" wide busy={end.isPending} onClick={() => end.mutate('others')}>
              {t('sign_ins.end_others')}
            </Button>
          ) : null}
        </section>
      ) : null}
    </Screen>
  );
}

function SignIn({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const device = session.device || t('sign_ins.unknown');
  const at = (time: string) => dateAndTime(time, language, timeZone);
  return (
    <li className="sign-in">
      <div>
        <h3>{device}</h3>
        <p className="b">
          {session.is_this ? t('sign_ins.this') : t('sign_ins.used', { time: at(session.last_used_at) })}
        </p>
        <p className="muted">{t('sign_ins.since', { time: at(session.began_at) })}</p>
      </div>
      {session.is_this ? null : (
        <Button look="line" aria-label={t('sign_ins.end_one', { device })} onClick={onEnd}>
          {t('sign_ins.end')}
        </Button>
      )}
    </li>
  );
}
