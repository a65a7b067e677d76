import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';

/** Says what a dead link means for the person who reads the list below: what others change does not show. */
export function LinkNotice() {
  const { t } = useTranslation('admin');
  if (useLink() !== 'lost') return null;
  return (
    <p className="notice is-urgent" role="alert">
      <Icon name="offline" />
      <span>
        <b>{t('link.banner')}</b> {t('frame.link_lost')}
      </span>
    </p>
  );
}
