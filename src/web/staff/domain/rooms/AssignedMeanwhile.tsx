import { useTranslation } from 'react-i18next';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './assigned-meanwhile.css';

/** The beds that somebody else has assigned while one was choosing. */
export function AssignedMeanwhile({ places }: { places: readonly string[] }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <div role="status" className="assigned-meanwhile">
      {places.length > 0 ? (
        <p className="assign-changed">
          <Icon name="alert" />
          {t('assign.changed', { beds: new Intl.ListFormat(intlTag(language)).format(places) })}
        </p>
      ) : null}
    </div>
  );
}
