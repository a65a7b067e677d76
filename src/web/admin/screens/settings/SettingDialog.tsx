import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf, type SettingDeclaration, settingCalled } from '#shared/kernel/settings.ts';
import { settingFields } from '#shared/settings/setting.fields.ts';
import type { HospitalSetting } from '#shared/settings/setting.schemas.ts';
import { oneOf } from '#shared/validation/rules/choice.ts';
import { between, integer } from '#shared/validation/rules/numbers.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, regex } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { WhoseAccount } from '#web/desk/proof/WhoseAccount.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useSaveSetting } from './useSettings.ts';
import { ValueField } from './ValueField.tsx';
import { valueWords } from './value-words.ts';

type SettingDialogProps = { setting: HospitalSetting; isReset: boolean; onClose: () => void };

const rules = { required, max, between, integer, oneOf, regex };

/** Another value, or the default again; with the reason and the password where the setting is one of safety or privacy. */
export function SettingDialog({ setting, isReset, onClose }: SettingDialogProps) {
  const { t } = useTranslation('admin');
  const { t: desk } = useTranslation('desk');
  const language = useLanguage();
  const declared = settingCalled(setting.key);
  const { guard } = declared;
  const [fields] = useState(() => settingFields(declared));
  const before = typedAs(declared, setting.value);
  const form = useForm(fields, rules, { value: before, reason: '', current_password: '' });
  const save = useSaveSetting();
  useReportSilence(save.error);
  const pause = usePause(save.error);
  const isChanged = form.field('value').value.trim() !== before || form.field('reason').value !== '';
  const meanwhile = save.error instanceof ApiError && save.error.code === 'old_version';
  const submit = () => {
    if (pause || save.isPending) return;
    void form.submit((typed) => {
      const proof = {
        version: setting.version,
        ...(guard === 'safety' ? { reason: typed('reason').trim() } : {}),
        ...(guard ? { current_password: typed('current_password') } : {}),
      };
      const { key } = setting;
      const value = readValue(declared, typed('value').trim());
      save.mutate(isReset ? { key, reset: proof } : { key, change: { ...proof, value } }, {
        onSuccess: () => {
          toast(t('done.updated'));
          onClose();
        },
        onError: (error) => form.refuse(error, guard ? 'current_password' : 'value'),
      });
    });
  };
  return (
    <Dialog
      title={t(`settings.name.${setting.key}`)}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={isChanged}
    >
      <p className="muted">{t(`settings.help.${setting.key}`)}</p>
      {meanwhile ? (
        <p className="notice is-waiting" role="alert">
          {t('settings.meanwhile', { value: valueWords(setting, setting.value, { t, language }) })}
        </p>
      ) : null}
      {isReset ? (
        <p>{t('settings.reset_to', { value: valueWords(setting, declared.value, { t, language }) })}</p>
      ) : (
        <ValueField setting={setting} field={form.field('value')} />
      )}
      {guard === 'safety' ? (
        <Textarea
          {...controlOf(form.field('reason'))}
          description={t('settings.reason_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={500}
          rows={2}
          required
          withAsterisk={false}
        />
      ) : null}
      {guard ? (
        <>
          <WhoseAccount />
          <PasswordField
            field={form.field('current_password')}
            instead={pause && desk('login.pause', { time: pause })}
            autoComplete="current-password"
          />
        </>
      ) : null}
      <Button type="submit" look="fill" wide disabled={pause !== null} busy={save.isPending}>
        {t(isReset ? 'settings.reset' : 'form.save')}
      </Button>
    </Dialog>
  );
}

/** A value as one types it: minutes with commas between. */
function typedAs({ kind }: SettingDeclaration, value: HospitalSetting['value']): string {
  return kind === 'minutes' ? minutesOf(String(value)).join(', ') : String(value);
}

function readValue({ kind }: SettingDeclaration, typed: string): HospitalSetting['value'] {
  if (kind === 'switch') return typed === 'true';
  if (kind === 'minutes') return minutesOf(typed).join(' ');
  return kind === 'number' ? Number(typed) : typed;
}
