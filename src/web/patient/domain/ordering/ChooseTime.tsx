import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { timesAtOnce, timesToChoose } from './first-wishes.ts';
import { type Change, Choice, Option } from './OrderFields.tsx';

type ChooseTimeProps = { service: ServiceForBed; wantedAt: string | null } & Change;

/** Now, where the service is open, or a half hour of one of its windows: the next ones first, then as many as are wanted. */
export function ChooseTime({ service, wantedAt, onChange }: ChooseTimeProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const now = useClock(60_000);
  const timeZone = useTimeZone();
  const [shown, setShown] = useState(timesAtOnce);
  const times = timesToChoose(service, now, shown + 1);
  const first = useFirstOfMore(shown);
  return (
    <Choice legend={t('order.when')}>
      {service.available && (
        <Option chosen={wantedAt === null} onChoose={() => onChange({ wantedAt: undefined })}>
          {t('order.now')}
        </Option>
      )}
      {times.slice(0, shown).map((time, place) => (
        <span key={time} className="one-option" ref={place === shown - timesAtOnce ? first : null}>
          <Option chosen={wantedAt === time} onChoose={() => onChange({ wantedAt: time })}>
            <bdi className="num">{dayAndTime(time, now, language, timeZone)}</bdi>
          </Option>
        </span>
      ))}
      {times.length > shown && (
        <button type="button" className="btn quiet" onClick={() => setShown(shown + timesAtOnce)}>
          {t('order.later_times')}
          <Icon name="next" flip />
        </button>
      )}
    </Choice>
  );
}

/** What more times begin with takes the focus, which else would be lost with the key that showed them. */
function useFirstOfMore(shown: number) {
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (shown > timesAtOnce) first.current?.querySelector('button')?.focus();
  }, [shown]);
  return first;
}
