import { useTranslation } from 'react-i18next';
import type { LevelChoice } from '#shared/employees/level.schemas.ts';
import { doctorApprovalFields, nurseApprovalFields } from '#shared/employees/registration.fields.ts';
import type { Registration, WaitingRegistrations } from '#shared/employees/registration.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { TickList } from '#web/desk/forms/TickList.tsx';
import { chosenIn } from '#web/desk/forms/tick-list.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { type ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useApprove } from './useRegistrations.ts';

const rules = { required };

type ApproveFormProps = {
  registration: Registration;
  levels: readonly LevelChoice[];
  wards: WaitingRegistrations['departments'];
  activities: WaitingRegistrations['service_types'];
  onClose: () => void;
};

/** The wards that they asked for are chosen already, as far as one reaches them oneself, and the activities. */
export function ApproveForm({ registration, levels, wards, activities, onClose }: ApproveFormProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const wished = registration.departments.filter(({ id }) => wards.some((ward) => ward.id === id));
  const initial = {
    access_level_id: '',
    departments: wished.map(({ id }) => id).join(','),
    service_types: registration.service_types.map(({ id }) => id).join(','),
  };
  const fields = registration.role === 'nurse' ? nurseApprovalFields : doctorApprovalFields;
  const form = useForm(fields, rules, initial, 'eager');
  const approve = useApprove({
    done: () => {
      toast(t('registrations.approved', { name: registration.fullname }));
      onClose();
    },
    changed: () => {
      toast(t('registrations.changed'));
      onClose();
    },
  });
  useReportSilence(approve.error);
  const level = form.field('access_level_id');
  const submit = () =>
    void form.submit((typed) => {
      const body = {
        ...{ access_level_id: typed('access_level_id'), departments: chosenIn(typed('departments')) },
        service_types: chosenIn(typed('service_types')),
      };
      const onError = (error: Error) => {
        if (!isTaken(error)) form.refuse(error, 'access_level_id');
      };
      approve.mutate({ id: registration.id, ...body }, { onError });
    });
  return (
    <Dialog
      title={t('registrations.approve_one', { name: registration.fullname })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      <Choice
        legend={t('fields.access_level')}
        name={level.name}
        value={level.value}
        options={levels.map(({ id, name }) => ({ value: id, word: name }))}
        onChoose={level.onInput}
        error={level.error}
      />
      <TickList
        field={form.field('departments')}
        legend={t('duty.departments')}
        options={wards.map(({ id, name }) => ({ value: id, word: name }))}
      />
      <TickList
        field={form.field('service_types')}
        legend={t('register.service_types')}
        options={activities.map(({ id, name }) => ({ value: id, word: textIn(name, language) }))}
      />
      {isTaken(approve.error) ? (
        <p className="callout is-waiting" role="alert">
          {approve.error.message} {t('registrations.taken_hint')}
        </p>
      ) : (
        <p className="muted">{t('registrations.approve_hint')}</p>
      )}
      <Button type="submit" look="fill" wide icon={<Icon name="check" />} busy={approve.isPending}>
        {t('registrations.approve')}
      </Button>
    </Dialog>
  );
}

/** Another account has the user name or the address: nothing that is chosen here helps. */
function isTaken(error: Error | null): error is ApiError {
  return isRefusal(error) && (error.code === 'username_taken' || error.code === 'email_taken');
}
