import { useTranslation } from 'react-i18next';
import type { SheetReader } from '#shared/duty/sheet.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** Who has read the sheet and when, and who on duty has not. */
export function Readers({ readers }: { readers: readonly SheetReader[] }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const now = useClock(60_000);
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return (
    <section className="box" aria-labelledby="sheet-readers">
      <h2 id="sheet-readers">{t('sheet.readers')}</h2>
      <ul className="sheet-readers">
        {readers.map(({ id, name, family, is_in_charge, is_on_duty, read_at }) => (
          <li key={id}>
            <span>
              {`${name} ${family}`}
              {is_in_charge ? <small>{t('duty.charge')}</small> : null}
              {is_on_duty ? null : <small>{t('duty_state.off')}</small>}
            </span>
            {read_at ? (
              <span className="chip is-done num">
                <Icon name="check" /> {t('sheet.read_at', { time: dayAndTime(read_at, now, language, timeZone) })}
              </span>
            ) : (
              <span className="chip">{t('sheet.not_read')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
