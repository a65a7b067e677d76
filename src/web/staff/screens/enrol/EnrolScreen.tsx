import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enrolStation } from '#shared/station/station.endpoints.ts';
import { Button } from '#web/desk/Button.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { fieldError } from '#web/desk/sign-in/field-error.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { HeldRequests } from '#web/staff/domain/duty/HeldRequests.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useEnrol } from './useEnrol.ts';
import './enrol.css';

const longestLabel = 60;

/** Makes the device at hand the station display board of a ward: which ward, what it is called, one press. */
export function EnrolScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const employee = useEmployee();
  const duty = useDuty();
  const allowed = useMay(enrolStation);
  const enrol = useEnrol();
  const [chosen, setChosen] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  const [tried, setTried] = useState(false);
  useReportSilence(enrol.error);
  if (!employee) return null; // signed out; the guard follows
  if (!allowed) {
    return (
      <Screen title={t('enrol.title')} back={to.account}>
        <NotForYou />
      </Screen>
    );
  }
  const departments = employee.departments;
  const only = departments.length === 1 ? departments[0] : undefined;
  const department = only?.id ?? chosen;
  const held = duty.data?.accepted_requests ?? 0;
  const noLabel = label.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (department && !noLabel) enrol.mutate({ department_id: department, label: label.trim() });
  };
  const refused = fieldError(enrol.error, ['label'], ['label', 'department_id']);
  return (
    <Screen title={t('enrol.title')} back={to.account}>
      {held > 0 ? <HeldRequests me={employee.id} count={held} /> : null}
      {departments.length === 0 ? (
        <Notice title={t('enrol.none_title')} hint={t('enrol.none_hint')} drawing={<Icon name="hospital" />} />
      ) : (
        <form className="enrol" onSubmit={submit} noValidate>
          <p>{t('enrol.hint')}</p>
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
              value={chosen}
              options={departments.map(({ id, name }) => ({ value: id, word: name }))}
              onChoose={setChosen}
              error={tried && !department ? t('enrol.missing_department') : fieldError(enrol.error, ['department_id'])}
            />
          )}
          <section className="box">
            <TextInput
              label={t('enrol.label')}
              description={t('enrol.label_hint')}
              value={label}
              onChange={(event) => setLabel(event.currentTarget.value)}
              error={tried && noLabel ? t('enrol.missing_label') : refused}
              name="label"
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
