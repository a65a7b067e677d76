import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { Button } from '#web/desk/Button.tsx';
import { type FoldedLine, foldHistory } from '#web/desk/requests/fold.ts';
import { historyTone, historyWords, wentWrong } from '#web/desk/requests/history-words.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { useHistory } from './useHistory.ts';

/** How the request went: the progress track as a bell pull, one lamp a step, what is ahead as a ring. */
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
      {history.data ? <Steps lines={foldHistory(history.data)} open={isOpen(request.status)} /> : null}
    </section>
  );
}

const icons: Record<string, ControlName> = { accepted: 'usercheck', done: 'check', canceled: 'x' };

function Steps({ lines, open }: { lines: readonly FoldedLine[]; open: boolean }) {
  const { t } = useTranslation('staff');
  const last = lines.length - 1;
  return (
    <ol className={`hang is-${historyTone(lines[last] ?? { to: 'pending' })}`}>
      {lines.map((line, place) => (
        <Line key={line.id} line={line} isLast={place === last} />
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

function Line({ line, isLast }: { line: FoldedLine; isLast: boolean }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const time = useStepTime();
  const tone = wentWrong(line) ? 'urgent' : historyTone(line);
  const words = historyWords(line, t, language);
  return (
    <li className={isLast ? 'ahead' : undefined} aria-current={isLast ? 'step' : undefined}>
      {isLast ? (
        <span className={`lamp now is-${tone}`}>
          <Icon name={icons[line.to] ?? 'bell'} />
        </span>
      ) : (
        <span className={`lamp lit is-${tone}`} />
      )}
      <span className={`word ${wentWrong(line) ? 'is-urgent went-wrong' : ''}`}>
        {line.times > 1 ? t('history.times', { words, count: line.times, since: time(line.since) }) : words}
      </span>
      <time className="num at" dateTime={line.at}>
        {time(line.at)}
      </time>
    </li>
  );
}

/** To the second, in the hospital's time zone: seconds are what a history is read for. */
function useStepTime(): (at: string) => string {
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const format = new Intl.DateTimeFormat(intlTag(language), { timeStyle: 'medium', timeZone, hourCycle: 'h23' });
  return (at) => format.format(Date.parse(at));
}
