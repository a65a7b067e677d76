import { useTranslation } from 'react-i18next';
import { serverNow } from '#web/kit/live/server-time.ts';
import { instantOf } from './instant-of.ts';

type NamedTimeProps = { timeZone: string; onChoose: (at: string | null) => void };

/** The time of day that a phrase names, by the hospital's clock. */
export function NamedTime({ timeZone, onChoose }: NamedTimeProps) {
  const { t } = useTranslation('staff');
  return (
    <label className="named-time">
      <span>{t('compose.which_time')}</span>
      <input type="time" onChange={(event) => onChoose(instantOf(event.currentTarget.value, serverNow(), timeZone))} />
    </label>
  );
}
