import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Need } from '#shared/access/rights.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Notice } from './Notice.tsx';
import { WhyDenied } from './why-denied.ts';

/** What a screen says to somebody whose access level does not cover it, by what it needs. */
export function NotForYou({ need }: { need?: Need | undefined }) {
  const { t } = useTranslation('desk');
  const Why = useContext(WhyDenied);
  return (
    <Notice title={t('rights.none_title')} hint={t('rights.none_hint')} drawing={<Icon name="door" />}>
      {Why ? <Why need={need} /> : null}
    </Notice>
  );
}
