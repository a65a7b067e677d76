import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';

type Props = {
  name: string;
  /** Says whether something uses it. */
  use: string;
  /** Whether it can be brought back, where that is not for 30 days. */
  hint?: string;
  isUsed: boolean;
  isBusy: boolean;
  onDelete: () => void;
};

/** Deletes what the dialog around it shows: the key asks by its name first. What is in use stays. */
export function DeleteHere({ name, use, hint, isUsed, isBusy, onDelete }: Props) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const key = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (was.current) key.current?.focus();
    was.current = isAsking;
  }, [isAsking]);
  if (isAsking && !isUsed)
    return (
      <div className="dialog-form" role="alert">
        <p>
          <b>{t('delete.for_good', { name })}</b>
          <br />
          {hint ?? t('delete.hint')}
        </p>
        <Button ref={keep} wide onClick={() => setAsking(false)}>
          {t('delete.keep')}
        </Button>
        <Button look="danger" wide busy={isBusy} onClick={onDelete}>
          {t('delete.confirm')}
        </Button>
      </div>
    );
  return (
    <>
      <p className="muted">{use}</p>
      <Button ref={key} look="danger" wide aria-disabled={isUsed} onClick={() => setAsking(!isUsed)}>
        {t('delete.confirm')}
      </Button>
    </>
  );
}
