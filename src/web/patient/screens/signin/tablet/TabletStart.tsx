import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { LanguageOptions } from '#web/patient/domain/view/LanguageOptions.tsx';
import { resetView } from '#web/patient/domain/view/view.ts';
import { offeredTo } from '#web/patient/session/languages.ts';
import { Waiting } from '#web/patient/ui/States.tsx';
import { useTabletSignIn } from './useTabletSignIn.ts';

/** The first thing on a ward tablet: whose bed it is, and one key for who is new there. It signs in by itself. */
export function TabletStart() {
  const { t } = useTranslation('patient');
  const { empty, isBeginning, lost, begin } = useTabletSignIn();
  const isEmpty = empty !== null;
  useEffect(() => {
    if (isEmpty) resetView(); // large letters or a dark screen were the last patient's
  }, [isEmpty]);
  if (lost)
    return (
      <>
        <h1 className="ask">{t('tablet.heading')}</h1>
        <p className="callout is-waiting" role="status">
          {t(lost === 'off' ? 'tablet.off' : 'tablet.lost')}
        </p>
      </>
    );
  if (!empty) return <Waiting shape="cards" />;
  const { room, label } = empty.bed;
  return (
    <>
      <h1 className="ask">{t('tablet.heading')}</h1>
      <p className="b">
        {t('place.room')} <bdi>{room.name}</bdi> · {t('place.bed')} <bdi>{label}</bdi>
      </p>
      {empty.may_begin ? (
        <>
          <p className="muted">{t('tablet.new_hint')}</p>
          <button type="button" className="btn fill wide" aria-disabled={isBeginning} onClick={begin}>
            {t('tablet.new')}
            <Icon name="next" flip />
          </button>
        </>
      ) : (
        <p className="callout is-waiting" role="status">
          {t('tablet.wait')}
        </p>
      )}
      <LanguageOptions offered={offeredTo(empty.bed)} />
    </>
  );
}
