import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';

type WhichPatientProps = { onSame: () => void; onNew: (() => void) | undefined };

/** Somebody stays in the bed: whoever signs in with its code sees their requests, so it is asked who it will be. */
export function WhichPatient({ onSame, onNew }: WhichPatientProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      <p>{t('code.for_whom')}</p>
      <div className="step-keys">
        <Button wide icon={<Icon name="user" />} hint={t('code.same_hint')} onClick={onSame}>
          {t('code.same')}
        </Button>
        <Button
          wide
          icon={<Icon name="plus" />}
          hint={onNew ? t('code.new_hint') : t('rights.none_title')}
          disabled={!onNew}
          onClick={onNew}
        >
          {t('code.new')}
        </Button>
      </div>
    </>
  );
}
