import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';

/** Asks in a dialog before what was typed there is lost; who stays is back where they were. */
export function Discard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('desk');
  const stay = useRef<HTMLButtonElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    stay.current?.focus();
    // Once the form is seen again, which it is not yet when this goes.
    return () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined);
  }, [before]);
  return (
    <div className="dialog-form" role="alert">
      <p>
        <b>{t('unsaved.title')}</b>
        <br />
        {t('unsaved.hint')}
      </p>
      <Button ref={stay} look="fill" wide onClick={onStay}>
        {t('unsaved.stay')}
      </Button>
      <Button look="danger" wide onClick={onDiscard}>
        {t('unsaved.leave')}
      </Button>
    </div>
  );
}
