import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';

type WhoIsHereProps = {
  onSame: () => void;
  onNew: () => void;
  isPending: boolean;
};

/** A further device of a stay asks for whom it is; "new patient" ends the stay before, so that is asked twice. */
export function WhoIsHere({ onSame, onNew, isPending }: WhoIsHereProps) {
  const { t } = useTranslation('patient');
  const [isNew, setIsNew] = useState(false);
  return isNew ? (
    <>
      <h1 className="ask">{t('signin.new_sure')}</h1>
      <p className="callout is-waiting">{t('signin.new_sure_hint')}</p>
      <div className="acts">
        <button type="button" className="btn fill" aria-disabled={isPending} onClick={() => isPending || onNew()}>
          {t('signin.new_yes')}
        </button>
        <button type="button" className="btn quiet" onClick={() => setIsNew(false)}>
          {t('common.back')}
        </button>
      </div>
    </>
  ) : (
    <>
      <h1 className="ask">{t('signin.who')}</h1>
      <p className="muted">{t('signin.further')}</p>
      <Answer title={t('signin.same')} hint={t('signin.same_hint')} onChoose={onSame} />
      <Answer title={t('signin.new')} hint={t('signin.new_hint')} onChoose={() => setIsNew(true)} />
    </>
  );
}

function Answer({ title, hint, onChoose }: { title: string; hint: string; onChoose: () => void }) {
  return (
    <button type="button" className="btn wide who" onClick={onChoose}>
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <Icon name="next" flip />
    </button>
  );
}
