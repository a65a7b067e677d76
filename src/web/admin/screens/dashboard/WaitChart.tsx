import { useTranslation } from 'react-i18next';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { type Line, minutes } from './measure-words.ts';

const minuteMs = 60_000;

/** A line for each department on one scale of minutes: asked, accepted, done (medians), and nine of ten done. */
export function WaitChart({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const longest = Math.max(...lines.flatMap(({ done, acceptance }) => [done?.p90_ms ?? 0, acceptance?.p90_ms ?? 0]));
  const step = stepOf(longest / minuteMs);
  const end = Math.max(step, Math.ceil(longest / minuteMs / step) * step);
  const at = (ms: number) => ({ insetInlineStart: `${(ms / minuteMs / end) * 100}%` });
  const between = (from: number, to: number) => ({
    ...at(from),
    inlineSize: `${((to - from) / minuteMs / end) * 100}%`,
  });
  const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => n * step);
  return (
    <>
      <p className="legend">
        <span className="key is-waiting">{t('dashboard.asked')}</span>
        <span className="key is-accepted">{t('dashboard.accepted_median')}</span>
        <span className="key is-done">{t('dashboard.done_median')}</span>
        <span className="key is-p90">{t('dashboard.nine_of_ten')}</span>
      </p>
      <div className="waits">
        {lines.map(({ key, name, acceptance, done }) => {
          const accepted = acceptance?.median_ms ?? 0;
          const finished = done?.median_ms ?? accepted;
          return (
            <div key={key} className="wait">
              <span className="wait-name">{name}</span>
              <span className="wait-line">
                {marks.map((mark) => (
                  <i key={mark} className="mark" style={at(mark * minuteMs)} />
                ))}
                <i className="until-accepted" style={between(0, accepted)} />
                {finished > accepted ? <i className="until-done" style={between(accepted, finished)} /> : null}
                {done && done.p90_ms > finished ? (
                  <i className="until-p90" style={between(finished, done.p90_ms)} />
                ) : null}
                <i className="dot is-waiting" style={at(0)} />
                {acceptance ? <i className="dot is-accepted" style={at(accepted)} /> : null}
                {done ? <i className="dot is-done" style={at(finished)} /> : null}
              </span>
              <span className="wait-figures">
                <b>{minutes(acceptance?.median_ms, language)}</b> / {minutes(done?.median_ms, language)}
              </span>
            </div>
          );
        })}
        <div className="wait is-scale">
          <span />
          <span className="wait-line">
            {marks.map((mark) => (
              <span key={mark} className="scale" style={at(mark * minuteMs)}>
                {number(mark, language)}
              </span>
            ))}
          </span>
          <span>{t('dashboard.minutes')}</span>
        </div>
      </div>
    </>
  );
}

/** Some five marks on the scale, at numbers that one counts in. */
function stepOf(minutesAtMost: number): number {
  return [1, 2, 3, 5, 10, 15, 30, 60, 120, 240, 480, 1440].find((step) => minutesAtMost / step <= 6) ?? 2880;
}
