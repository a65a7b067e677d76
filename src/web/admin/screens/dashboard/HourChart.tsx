import { useTranslation } from 'react-i18next';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import type { Line } from './measure-words.ts';

const minuteMs = 60_000;

/** Until acceptance, hour by hour: a column for the median, a line above it for nine of ten. */
export function HourChart({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const longest = Math.max(1, ...lines.map(({ acceptance }) => acceptance?.p90_ms ?? 0));
  const most = Math.ceil(longest / minuteMs) * minuteMs; // whole minutes, as its label says
  const height = (ms: number) => `${(ms / most) * 100}%`;
  return (
    <>
      <p className="legend">
        <span className="key is-median">{t('dashboard.median_minutes')}</span>
        <span className="key is-p90-line">{t('dashboard.nine_of_ten')}</span>
      </p>
      <div className="hours">
        <span className="hours-most">{number(most / minuteMs, language)}</span>
        {lines.map(({ key, name, acceptance }, hour) => (
          <span key={key} className="hour">
            <span className="hour-bar">
              {acceptance ? (
                <>
                  <i className="median" style={{ blockSize: height(acceptance.median_ms) }} />
                  <i className="p90" style={{ insetBlockEnd: height(acceptance.p90_ms) }} />
                </>
              ) : null}
            </span>
            <small>{hour % 6 === 0 || hour === lines.length - 1 ? name : ''}</small>
          </span>
        ))}
      </div>
    </>
  );
}
