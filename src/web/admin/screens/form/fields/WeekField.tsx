import { useTranslation } from 'react-i18next';
import { isRightSpan, type WeekSpan } from '#shared/areas/fields.ts';
import { spansIn } from '#web/admin/domain/area/shown.ts';
import { weekdayName } from '#web/admin/domain/area/week-words.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { DayBar } from './DayBar.tsx';

const days = [1, 2, 3, 4, 5, 6, 7];

/** The hours of a week, a line for each day; each day is drawn from midnight to midnight. */
export function WeekField({ bound }: { bound: BoundField }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const spans = spansIn(JSON.parse(bound.value || '[]'));
  const keep = (next: readonly WeekSpan[]) => bound.onInput(JSON.stringify(next));
  const change = (old: WeekSpan, parts: Partial<WeekSpan>) =>
    keep(spans.map((one) => (one === old ? { ...one, ...parts } : one)));
  const add = (weekday: number) => {
    const last = spans.findLast((one) => one.weekday < weekday) ?? { opens_at: '08:00', closes_at: '18:00' };
    keep([...spans, { weekday, opens_at: last.opens_at, closes_at: last.closes_at }]);
  };
  return (
    <fieldset className="in-f full">
      <legend>{bound.label}</legend>
      <ul className="week">
        {days.map((day) => {
          const own = spans.filter(({ weekday }) => weekday === day);
          const nameIn = (span: WeekSpan) => (bound.error && isRightSpan(span) ? undefined : bound.name); // leads to the wrong
          const name = weekdayName(day, language, 'long');
          return (
            <li key={day}>
              <span>{name}</span>
              <DayBar spans={own} />
              <span className="spans">
                {own.map((span, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: spans of a day have no other name, and typing changes them
                  <span key={place} className="span">
                    <TimeInput
                      name={nameIn(span)}
                      label={t('week.from', { day: name })}
                      value={span.opens_at}
                      onChange={(opens_at) => change(span, { opens_at })}
                    />
                    –
                    <TimeInput
                      name={nameIn(span)}
                      label={t('week.to', { day: name })}
                      value={span.closes_at}
                      onChange={(closes_at) => change(span, { closes_at })}
                    />
                    <button
                      type="button"
                      className="mini bare"
                      aria-label={t('week.remove', { day: name })}
                      onClick={() => keep(spans.filter((one) => one !== span))}
                    >
                      <Icon name="x" />
                    </button>
                  </span>
                ))}
                <button
                  type="button"
                  className="mini bare"
                  aria-label={t('week.add', { day: name })}
                  onClick={() => add(day)}
                >
                  <Icon name="plus" />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </fieldset>
  );
}

type TimeInputProps = { name: string | undefined; label: string; value: string; onChange: (value: string) => void };

/** A time as it is written down; a browser's own field knows no 24:00. */
function TimeInput({ name, label, value, onChange }: TimeInputProps) {
  return (
    <input
      className="time"
      name={name}
      value={value}
      aria-label={label}
      inputMode="numeric"
      maxLength={5}
      pattern="(([01]\d|2[0-3]):[0-5]\d|24:00)"
      placeholder="08:00"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
