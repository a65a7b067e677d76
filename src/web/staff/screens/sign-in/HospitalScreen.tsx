import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/desk/Button.tsx';
import { chosenHospital } from '#web/desk/session/staff-session.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { fieldError } from '#web/desk/sign-in/field-error.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useStore } from '#web/kit/store.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useFindHospital } from './useFindHospital.ts';

/** Which hospital: its code, once per device. */
export function HospitalScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const known = useStore(chosenHospital);
  const [code, setCode] = useState(query.get('code') ?? known?.code ?? '');
  const [missing, setMissing] = useState(false);
  const find = useFindHospital(() => void navigate(`${to.login}?${query}`));
  useReportSilence(find.error);
  const pause = usePause(find.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '' && !pause) find.mutate(code.trim());
  };
  const refused = pause ? t('login.pause', { time: pause }) : fieldError(find.error, ['code'], ['code']);
  const wrong = missing ? t('hospital.missing') : refused;
  return (
    <EntryScreen title={t('hospital.title')} back={to.home}>
      <form className="entry-form" onSubmit={submit} noValidate>
        <TextInput
          label={t('hospital.code')}
          description={t('hospital.hint')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={wrong}
          name="code"
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
    </EntryScreen>
  );
}
