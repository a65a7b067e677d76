import { useTranslation } from 'react-i18next';
import { setUpAddress } from '#web/desk/session/set-up-address.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Notice } from './Notice.tsx';

/** What a screen says to somebody who has to set up a second factor first, and the way there and back. */
export function FactorFirst({ why }: { why: Error }) {
  const { t } = useTranslation('desk');
  return (
    <Notice title={t('second_factor.first_title')} hint={why.message} drawing={<Icon name="lock" />}>
      <a className="btn fill" href={setUpAddress()}>
        {t('second_factor.first_set_up')}
      </a>
    </Notice>
  );
}
