import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hospitalFields } from '#shared/employees/employee.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEntryLinks } from '#web/desk/desk-app.ts';
import { controlOf } from '#web/desk/forms/control.ts';
import { chosenHospital } from '#web/desk/session/staff-session.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { useFindHospital } from './useFindHospital.ts';

const rules = { required, max };

/** Which hospital: its code, once per device. */
export function HospitalScreen() {
  const { t } = useTranslation('desk');
  const to = useEntryLinks();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const known = useStore(chosenHospital);
  const form = useForm(hospitalFields, rules, { code: query.get('code') ?? known?.code ?? '' });
  const find = useFindHospital(() => void navigate(`${to.login}?${query}`));
  useReportSilence(find.error);
  const pause = usePause(find.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      find.mutate(typed('code').trim(), { onError: (error) => form.refuse(error, 'code') });
    });
  };
  const code = form.field('code');
  return (
    <EntryScreen title={t('hospital.title')} back={to.home}>
      <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
        <TextInput
          {...controlOf(code)}
          description={t('hospital.hint')}
          error={pause ? t('login.pause', { time: pause }) : code.error}
          autoComplete="organization"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
          withAsterisk={false}
        />
        <Button look="fill" type="submit" wide disabled={pause !== null} busy={find.isPending}>
          {t('hospital.next')}
        </Button>
      </form>
      {to.platformLogin === null ? null : (
        <Link className="entry-link" to={to.platformLogin}>
          {t('hospital.platform')} <Icon name="next" flip />
        </Link>
      )}
    </EntryScreen>
  );
}
