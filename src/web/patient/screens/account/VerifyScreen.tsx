import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { tokenOfAddress } from './link-token.ts';
import { isOver, useVerify } from './useUserForms.ts';

/** A mailed link: whoever opens it has the address. */
export function VerifyScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [token] = useState(tokenOfAddress);
  const verify = useVerify();
  const begin = useEffectEvent(() => verify.mutate(token || 'none'));
  useEffect(() => begin(), []);
  const login = (
    <Link className="btn fill wide" to={to.accountLogin(language)}>
      {t('account.login')}
    </Link>
  );
  return (
    <AccountFrame title={t('account.verify')}>
      {verify.isPending && <Waiting shape="cards" />}
      {verify.isSuccess && (
        <div className="calm" role="status">
          <h2>{t('account.verified')}</h2>
          <p className="muted">
            <bdi>{verify.data.email}</bdi>
          </p>
          {login}
        </div>
      )}
      {verify.isError && isOver(verify.error) && (
        <Quiet pictogram="logo" words={t('account.link_over')} hint={t('account.verify_over')}>
          {login}
          <Link className="btn wide" to={to.accountRegister(language)}>
            {t('account.register')}
          </Link>
        </Quiet>
      )}
      {verify.isError && !isOver(verify.error) && <TryAgain onRetry={() => verify.mutate(token)} />}
    </AccountFrame>
  );
}
