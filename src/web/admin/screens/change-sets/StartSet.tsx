import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeSet, SetPlan, SetStart } from '#shared/change-sets/change-set.schemas.ts';
import { planFields } from '#shared/change-sets/plan.fields.ts';
import { setTiming } from '#shared/change-sets/timing.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { regex } from '#shared/validation/rules/text.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { localMinute } from '#web/kit/i18n/local-minute.ts';
import { startWords } from './set-words.ts';

const rules = { required, regex };

type Props = {
  set: ChangeSet;
  isBusy: boolean;
  onApply: (start: SetStart) => void;
  /** `refused` says below the time why it is no time to plan for. */
  onPlan: (plan: SetPlan, refused: (error: Error) => void) => void;
  onDiscard: () => void;
};

/**
 * A set that waits is made now or at an hour of the hospital's clocks. Rows that somebody has changed since are asked about;
 * without any there is one key.
 */
export function StartSet({ set, isBusy, onApply, onPlan, onDiscard }: Props) {
  const { t } = useTranslation('admin');
  const { time_zone } = useHere().hospital;
  const isPlanned = set.state === 'planned';
  const [isLater, setLater] = useState(isPlanned);
  const form = useForm(planFields, rules, { planned_for: localMinute(set.planned_for ?? '', time_zone) }, 'eager');
  const { waiting, contested } = set.rows;
  const start = (how: SetStart) => {
    if (!isLater) return onApply(how);
    void form.submit((typed) =>
      onPlan({ ...how, planned_for: typed('planned_for') }, (error) => form.refuse(error, 'planned_for')),
    );
  };
  const word = startWords[set.kind][isLater ? 'later' : 'now'];
  return (
    <form
      ref={form.form}
      className="set-start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (contested === 0 && !isBusy) start({});
      }}
    >
      {contested > 0 ? <p>{t('set.contested', { count: contested })}</p> : null}
      {waiting + contested > 0 ? (
        <fieldset className="segments">
          <legend>{t('set.when')}</legend>
          {[false, true].map((later) => (
            <label key={String(later)}>
              <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
              {t(later ? 'set.later' : 'set.now')}
            </label>
          ))}
        </fieldset>
      ) : null}
      {isLater ? (
        <TextInput
          {...controlOf(form.field('planned_for'))}
          description={t('set.zone', { zone: time_zone, days: setTiming.planMostDays })}
          type="datetime-local"
          required
          withAsterisk={false}
        />
      ) : null}
      <div className="row set-steps">
        {contested > 0 ? (
          <>
            <Button look="fill" busy={isBusy} onClick={() => start({ contested: 'leave' })}>
              {t('set.leave_contested', { count: waiting })}
            </Button>
            <Button busy={isBusy} onClick={() => start({ contested: 'undo' })}>
              {t('set.undo_contested', { count: waiting + contested })}
            </Button>
          </>
        ) : null}
        {contested === 0 && waiting > 0 ? (
          <Button type="submit" look="fill" busy={isBusy}>
            {t(word, { count: waiting })}
          </Button>
        ) : null}
        <Button look="quiet" busy={isBusy} onClick={onDiscard}>
          {t(isPlanned ? 'set.cancel_plan' : 'set.discard')}
        </Button>
      </div>
    </form>
  );
}
