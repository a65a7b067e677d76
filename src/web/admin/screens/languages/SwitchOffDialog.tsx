import { useTranslation } from 'react-i18next';
import type { LanguageOfHospital } from '#shared/languages/language.schemas.ts';
import { languages, shippedLanguages } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';

type SwitchOffDialogProps = {
  language: LanguageOfHospital;
  all: readonly LanguageOfHospital[];
  isBusy: boolean;
  onOff: () => void;
  onClose: () => void;
};

/** Before a language is switched off that somebody speaks: who that is, and in what they go on. */
export function SwitchOffDialog({ language, all, isBusy, onOff, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('admin');
  const { code, beds, stays, employees } = language;
  const name = languages[code].name;
  const own = all.find(({ is_default }) => is_default);
  const read = all.filter((one) => one.active && one.code !== code && shippedLanguages('staff').includes(one.code));
  const ofStaff = read.find(({ is_default }) => is_default) ?? read[0];
  return (
    <Dialog
      title={t('languages.off_title', { language: name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => (isBusy ? undefined : onOff())}
    >
      {beds > 0 && own ? (
        <p>
          {t('languages.off_beds', { count: beds, next: languages[own.code].name })}{' '}
          {stays > 0 ? <b>{t('languages.off_stays', { count: stays })}</b> : null}
        </p>
      ) : null}
      {employees > 0 && ofStaff ? (
        <p>{t('languages.off_employees', { count: employees, next: languages[ofStaff.code].name })}</p>
      ) : null}
      <Button look="quiet" wide onClick={onClose} data-autofocus>
        {t('languages.keep')}
      </Button>
      <Button type="submit" look="danger" wide busy={isBusy}>
        {t('languages.off')}
      </Button>
    </Dialog>
  );
}
