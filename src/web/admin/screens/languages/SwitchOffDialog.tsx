import { useTranslation } from 'react-i18next';
import type { LanguageOfHospital } from '#shared/languages/language.schemas.ts';
import { languages, shippedLanguages } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { languageName } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

type SwitchOffDialogProps = {
  leaving: LanguageOfHospital;
  all: readonly LanguageOfHospital[];
  isBusy: boolean;
  onOff: () => void;
  onClose: () => void;
};

/** Before a language is switched off that is used: by what and by whom, and in what each goes on. */
export function SwitchOffDialog({ leaving, all, isBusy, onOff, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('admin');
  const { code, beds, stays, wards, employees } = leaving;
  const language = useLanguage();
  const nameOf = (one: LanguageOfHospital) => languageName(one.code, language);
  const own = all.find(({ is_default }) => is_default);
  const read = all.filter((one) => one.active && one.code !== code && shippedLanguages('staff').includes(one.code));
  const ofStaff = read.find(({ is_default }) => is_default) ?? read[0];
  return (
    <Dialog
      title={t('languages.off_title', { language: languages[code].name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => (isBusy ? undefined : onOff())}
    >
      {beds > 0 && own ? <p>{t('languages.off_beds', { count: beds, next: nameOf(own) })}</p> : null}
      {stays > 0 ? (
        <p>
          <b>{t('languages.off_stays', { count: stays })}</b>
        </p>
      ) : null}
      {wards > 0 && own ? <p>{t('languages.off_wards', { count: wards, next: nameOf(own) })}</p> : null}
      {employees > 0 && ofStaff ? (
        <p>{t('languages.off_employees', { count: employees, next: nameOf(ofStaff) })}</p>
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
