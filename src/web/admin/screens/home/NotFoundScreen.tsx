import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTo } from '#web/admin/routing/useTo.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** An address that is not ours, with the way home. */
export function NotFoundScreen() {
  const { t } = useTranslation('admin');
  const to = useTo();
  return (
    <EntryScreen title={t('not_found.title')}>
      <Notice title="404" hint={t('not_found.hint')} drawing={<Icon name="search" />}>
        <Link className="btn fill" to={to.home}>
          {t('not_found.home')}
        </Link>
      </Notice>
    </EntryScreen>
  );
}
