import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newHospitalFields } from '#shared/hospitals/hospital.fields.ts';
import { type LanguageCode, languageCodes, languages } from '#shared/locales/languages.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { email, max, regex } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { newId } from '#web/kit/ids.ts';
import { Line, ProfileFields } from './ProfileFields.tsx';
import { useMakeHospital } from './useLookedAfter.ts';

const rules = { required, max, regex, email };
const empty = {
  ...{ code: '', hospital_name: '', time_zone: 'Europe/Berlin', address: '', phone: '', host: '', currency: 'EUR' },
  ...{ username: '', name: '', family: '', email: '' },
};

/** A new hospital, and who looks after it first: they are mailed a link, and nobody here is handed one. */
export function NewHospitalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const spoken = useLanguage();
  const [link] = useState(() => newId());
  const [listed, setListed] = useState(false);
  const [initial] = useState(() => ({ ...empty, default_locale: String(spoken) }));
  const form = useForm(newHospitalFields, rules, initial, 'eager');
  const make = useMakeHospital();
  const locale = form.field('default_locale');
  const submit = () => {
    if (make.isPending) return;
    void form.submit((typed) => {
      const text = (name: Parameters<typeof typed>[0]) => typed(name).trim();
      const body = {
        ...{ code: text('code'), hospital_name: text('hospital_name'), time_zone: text('time_zone') },
        ...{ address: text('address'), phone: text('phone'), host: text('host'), currency: text('currency') },
        ...{ username: text('username'), name: text('name'), family: text('family'), email: text('email') },
        ...{ default_locale: languageIn(text('default_locale')), listed, link },
      };
      make.mutate(body, {
        onSuccess: ({ name }) => {
          toast(t('hospitals.made', { name, email: body.email }));
          onClose();
        },
        onError: (error) => (isRefusal(error) ? form.refuse(error, 'email') : reportFailure(error)),
      });
    });
  };
  return (
    <Dialog
      title={t('hospitals.new')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      <ProfileFields field={form.field} listed={listed} onListed={setListed} />
      <LanguageOfHospital value={locale.value} label={locale.label} onChoose={locale.onInput} />
      <Line
        bound={form.field('currency')}
        hint={t('hospitals.fixed_hint')}
        options={Intl.supportedValuesOf('currency')}
      />
      <h3>{t('hospitals.first')}</h3>
      <p className="hint">{t('hospitals.first_hint')}</p>
      {(['name', 'family', 'username', 'email'] as const).map((name) => (
        <Line key={name} bound={form.field(name)} />
      ))}
      <Button type="submit" look="fill" wide busy={make.isPending}>
        {t('hospitals.make')}
      </Button>
    </Dialog>
  );
}

const languageIn = (text: string): LanguageCode => languageCodes.find((code) => code === text) ?? 'de';

type LanguageOfHospitalProps = { value: string; label: string; onChoose: (code: string) => void };

function LanguageOfHospital({ value, label, onChoose }: LanguageOfHospitalProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="hospital-language">
      {label}
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={languages[code].tag}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
