import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogFinding } from '#shared/areas/verify-log.schemas.ts';
import { useAskedFor } from '#web/admin/routing/useAskedFor.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';
import { dateAndTime, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useVerifyLog, type Verified } from './useVerifyLog.ts';

/** So many findings are named; whoever has more looks at the whole log. */
const named = 20;

/** Checks whether anything of this hospital's log was changed or removed; for who reaches the whole hospital. */
export function VerifyLog() {
  const { t } = useTranslation('admin');
  const { isConfined } = useHere();
  const { verified, start, stop } = useVerifyLog();
  const opened = useState(false);
  useAskedFor('verify', () => opened[1](true));
  if (isConfined) return null;
  const isRunning = verified?.state === 'running';
  return (
    <Fold label={t('verify.title')} icon="check" opened={opened}>
      <p className="muted">{t('verify.hint')}</p>
      <div>
        <div role="status">{verified ? <Answer verified={verified} /> : null}</div>
        {isRunning ? (
          <progress
            value={Number(verified.to)}
            max={Math.max(1, Number(verified.links))}
            aria-label={t('verify.title')}
          />
        ) : null}
      </div>
      {/* One key that keeps the focus: whoever began it by the keyboard stops it there too. */}
      <button
        type="button"
        className={isRunning ? 'mini' : 'mini fill'}
        onClick={isRunning ? stop : () => void start()}
      >
        {isRunning ? t('export.stop') : t('verify.start')}
      </button>
    </Fold>
  );
}

function Answer({ verified: { to, links, at, waiting, found, state } }: { verified: Verified }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const words = (count: string | number) => number(Number(count), language);
  const until = at ? dateAndTime(at, language, zone) : null;
  return (
    <>
      <p>{until ? t('verify.reached', { to: words(to), links: words(links), time: until }) : t('verify.nothing')}</p>
      {state === 'done' && waiting > 0 ? <p>{t('verify.waiting', { count: waiting })}</p> : null}
      {state === 'done' && found.length === 0 && until ? <p className="is-done">{t('verify.whole')}</p> : null}
      {state === 'stopped' ? <p>{t('verify.stopped')}</p> : null}
      {found.length > 0 ? (
        <ul className="log-findings">
          {found.slice(0, named).map((finding) => (
            <li key={`${finding.kind} ${finding.link} ${finding.row_id}`}>
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Finding({ finding: { kind, link, row_id } }: { finding: LogFinding }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const place = link === null ? (row_id ?? '') : number(Number(link), language);
  return t(`verify.${kind}`, { place });
}
