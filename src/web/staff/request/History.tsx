import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff, HistoryLine } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { Button } from '#web/desk/Button.tsx';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { historyTone, historyWords } from './history-words.ts';
import { useHistory } from './useHistory.ts';

/** How the request went: the cord as a bell pull, one lamp a step, what is ahead as a ring. */
export function History({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const history = useHistory(request);
  return (
    <section className="box history" aria-busy={history.isFetching}>
      <h2>{t('request.history')}</h2>
      {history.isPending ? <p className="muted">{t('common.loading')}</p> : null}
      {history.isError ? (
        <p role="alert">
          {t('common.failed_title')}{' '}
          <Button look="quiet" onClick={() => void history.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {history.data ? <Steps lines={history.data} open={isOpen(request.status)} /> : null}
    </section>
  );
}

const icons: Record<string, ControlName> = { accepted: 'usercheck', done: 'check', canceled: 'x' };

function Steps({ lines, open }: { lines: readonly HistoryLine[]; open: boolean }) {
  const { t } = useTranslation('staff');
  const last = lines.length - 1;
  const time = useStepTime();
  return (
    <ol className={`hang is-${historyTone(lines[last] ?? { to: 'pending' })}`}>
      {lines.map((line, place) => (
        <li
          key={line.id}
          className={place === last ? 'ahead' : undefined}
          aria-current={place === last ? 'step' : undefined}
        >
          {place === last ? (
            <span className={`lamp now is-${historyTone(line)}`}>
              <Icon name={icons[line.to] ?? 'bell'} />
            </span>
          ) : (
            <span className={`lamp lit is-${historyTone(line)}`} />
          )}
          <span className="word">{historyWords(line, t)}</span>
          <time className="num at" dateTime={line.at}>
            {time(line.at)}
          </time>
        </li>
      ))}
      {open ? (
        <li>
          <span className="lamp off" />
          <span className="word">{t('state.done')}</span>
        </li>
      ) : null}
    </ol>
  );
}

/** To the second, in the hospital's time zone: seconds are what a history is read for. */
function useStepTime(): (at: string) => string {
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const format = new Intl.DateTimeFormat(intlTag(language), { timeStyle: 'medium', timeZone, hourCycle: 'h23' });
  return (at) => format.format(Date.parse(at));
}
