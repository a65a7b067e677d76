import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enrolStationFields } from '#shared/station/device.fields.ts';
import { enrolStation } from '#shared/station/station.endpoints.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { useForm } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { HeldRequests } from '#web/staff/domain/duty/HeldRequests.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { UnsentHere } from '#web/staff/domain/messages/UnsentHere.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useEnrol } from './useEnrol.ts';
import './enrol.css';

const rules = { required, max };
const longestLabel = 60;

/** Makes the device at hand the station display board of a ward: which ward, what it is called, one press. */
export function EnrolScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const employee = useEmployee();
  const duty = useDuty();
  const allowed = useMay(enrolStation);
  const enrol = useEnrol();
  const departments = employee?.departments ?? [];
  const only = departments.length === 1 ? departments[0] : undefined;
  const form = useForm(enrolStationFields, rules, { department_id: only?.id ?? '', label: '' });
  useReportSilence(enrol.error);
  if (!employee) return null; // signed out; the guard follows
  if (!allowed) {
    return (
      <Screen title={t('enrol.title')} back={to.account}>
        <NotForYou />
      </Screen>
    );
  }
  const department = form.field('department_id');
  const held = duty.data?.accepted_requests ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit((typed) => {
      const station = { department_id: typed('department_id'), label: typed('label').trim() };
      enrol.mutate(station, { onError: (error) => form.refuse(error, 'label') });
    });
  };
  return (
    <Screen title={t('enrol.title')} back={to.account}>
      {held > 0 ? <HeldRequests me={employee.id} count={held} /> : null}
      {departments.length === 0 ? (
        <Notice title={t('enrol.none_title')} hint={t('enrol.none_hint')} drawing={<Icon name="hospital" />} />
      ) : (
        <form ref={form.form} className="enrol" onSubmit={submit} noValidate>
          <ErrorSummary problems={form.problems} />
          <p>{t('enrol.hint')}</p>
          <UnsentHere />
          {only ? (
            <section className="box">
              <dl className="facts">
                <dt>{t('enrol.department')}</dt>
                <dd>{only.name}</dd>
              </dl>
            </section>
          ) : (
            <Choice
              legend={t('enrol.department')}
              name={department.name}
              value={department.value}
              options={departments.map(({ id, name }) => ({ value: id, word: name }))}
              onChoose={department.onInput}
              error={department.error}
            />
          )}
          <section className="box">
            <TextInput
              {...controlOf(form.field('label'))}
              description={t('enrol.label_hint')}
              autoComplete="off"
              maxLength={longestLabel}
              required
              withAsterisk={false}
            />
          </section>
          <Button look="fill" type="submit" wide icon={<Icon name="bell" />} disabled={held > 0} busy={enrol.isPending}>
            {t('enrol.submit')}
          </Button>
        </form>
      )}
    </Screen>
  );
}
