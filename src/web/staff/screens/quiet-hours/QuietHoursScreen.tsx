import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuietHours } from '#shared/notifications/quiet-hours.schemas.ts';
import { usualQuietHours } from '#shared/notifications/quiet-hours.ts';
import { Button } from '#web/desk/Button.tsx';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useSaveQuietHours } from './useQuietHours.ts';
import './quiet-hours.css';

/** When requests of low urgency make no sound. */
export function QuietHoursScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const employee = useEmployee();
  if (!employee) return null; // signed out; the guard follows
  const known = employee.quiet_hours ?? null;
  return (
    <Screen title={t('quiet.title')} back={to.account}>
      <p className="muted">{t('quiet.intro')}</p>
      <QuietHoursForm key={known === null ? 'off' : `${known.from} ${known.until}`} known={known} />
    </Screen>
  );
}

/** The hours as they were saved, to change; saved ones begin anew. */
function QuietHoursForm({ known }: { known: QuietHours | null }) {
  const { t } = useTranslation('staff');
  const [isOn, setOn] = useState(known !== null);
  const [hours, setHours] = useState(known ?? usualQuietHours);
  const [wasSent, setSent] = useState(false);
  const save = useSaveQuietHours(() => toast(t('profile.saved')));
  const isWrong = (time: string) => isOn && time === '';
  const isSame = isOn && hours.from === hours.until;
  const isChanged = isOn !== (known !== null) || (isOn && (hours.from !== known?.from || hours.until !== known?.until));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isWrong(hours.from) && !isWrong(hours.until) && !isSame) save.mutate(isOn ? hours : null);
  };
  const problem = (time: string) => {
    if (!wasSent) return undefined;
    if (isWrong(time)) return t('quiet.missing');
    return isSame ? t('quiet.same') : undefined;
  };
  const field = (of: keyof QuietHours) => ({
    type: 'time',
    name: of,
    label: t(`quiet.${of}`),
    value: hours[of],
    error: problem(hours[of]),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setHours({ ...hours, [of]: currentTarget.value }),
  });
  return (
    <form className="quiet-hours" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged && !save.isPending} />
      <section className="box">
        <Tick state={isOn ? 'all' : 'none'} onToggle={() => setOn(!isOn)}>
          {t('quiet.on')}
        </Tick>
        {isOn ? (
          <div className="times">
            <TextInput {...field('from')} />
            <TextInput {...field('until')} />
          </div>
        ) : null}
      </section>
      <Button look="fill" type="submit" wide busy={save.isPending}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
