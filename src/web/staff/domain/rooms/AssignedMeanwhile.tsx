import { useTranslation } from 'react-i18next';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './assigned-meanwhile.css';

type AssignedMeanwhileProps = {
  /** What is said of one's own choice once it is saved. */
  saved?: string;
  places: readonly string[];
};

/** The beds that somebody else has assigned while one was choosing. */
export function AssignedMeanwhile({ saved = '', places }: AssignedMeanwhileProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <div role="status" className="assigned-meanwhile">
      {places.length > 0 ? (
        <p className="assign-changed">
          <Icon name="alert" />
          <span>
            {saved && `${saved} `}
            {t('assign.changed', { beds: new Intl.ListFormat(intlTag(language)).format(places) })}
          </span>
        </p>
      ) : null}
    </div>
  );
}
