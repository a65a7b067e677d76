import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Notice } from './Notice.tsx';

/** What a screen says to somebody whose access level does not cover it. */
export function NotForYou() {
  const { t } = useTranslation('desk');
  return <Notice title={t('rights.none_title')} hint={t('rights.none_hint')} drawing={<Icon name="door" />} />;
}
