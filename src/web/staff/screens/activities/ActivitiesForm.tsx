import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ownServiceTypesFields } from '#shared/employees/employee.fields.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import type { ServiceTypeChoice } from '#shared/employees/own-service-types.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { Button } from '#web/desk/Button.tsx';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { TickList } from '#web/desk/forms/TickList.tsx';
import { chosenIn } from '#web/desk/forms/tick-list.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useColleagues } from '#web/staff/domain/colleagues/useColleagues.ts';
import { leftToNobody } from './left-to-nobody.ts';
import { useChooseActivities } from './useActivities.ts';

const rules = { required };

type ActivitiesFormProps = { account: SignedInEmployee; choices: readonly ServiceTypeChoice[]; onDuty: boolean };

/** The activities of one version of the account, to change; a saved one begins anew. */
export function ActivitiesForm({ account, choices, onDuty }: ActivitiesFormProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const own = account.service_types;
  const form = useForm(ownServiceTypesFields, rules, { service_types: own.map(({ id }) => id).join(',') }, 'eager');
  const save = useChooseActivities(() => toast(t('profile.saved')));
  useReportSilence(save.error);
  const colleagues = useColleagues(onDuty);
  const field = form.field('service_types');
  const chosen = chosenIn(field.value);
  const isChanged = chosen.length !== own.length || own.some(({ id }) => !chosen.includes(id));
  const alone = onDuty && colleagues.data ? leftToNobody(own, chosen, colleagues.data) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(() => {
      const body = { version: account.version, service_types: chosen };
      save.mutate(body, { onError: (error) => form.refuse(error, 'service_types') });
    });
  };
  return (
    <form ref={form.form} className="activities" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged && !save.isPending} />
      <TickList
        field={field}
        legend={field.label}
        options={choices.map(({ id, name }) => ({ value: id, word: textIn(name, language) }))}
      />
      {alone.length > 0 ? (
        <p className="callout is-waiting" role="status">
          <Icon name="alert" />
          {t('activities.alone', { names: alone.map(({ name }) => textIn(name, language)).join(', ') })}
        </p>
      ) : null}
      <Button look="fill" type="submit" wide busy={save.isPending}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
