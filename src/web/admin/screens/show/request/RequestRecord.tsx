import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { setPayed } from '#shared/areas/request-record.endpoints.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { type FoldedLine, foldHistory } from '#web/desk/requests/fold.ts';
import { historyTone, historyWords, wentWrong } from '#web/desk/requests/history-words.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RequestParts } from './RequestParts.tsx';
import { useParts, useSetPayed, useSteps } from './useRequestRecord.ts';

/** How a request went, in the sentences of the staff app, whether it was paid, and what may be done with it. */
export function RequestRecord({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const steps = useSteps(row.id);
  const payed = useSetPayed(row.id);
  const { may = [] } = useParts(row.id).data ?? {};
  const [asked, setAsked] = useState<'cancel' | 'reopen' | null>(null);
  const isPayed = row.payed === true;
  const note = () => payed.mutate(!isPayed, { onSuccess: () => toast(t('done.updated')) });
  return (
    <>
      <RequestParts row={row} />
      <section className="activity" aria-labelledby="steps-title">
        <div className="row">
          {covers(rights, setPayed.needs ?? 'own') ? (
            <button type="button" className="mini" aria-disabled={payed.isPending} onClick={note}>
              {t(isPayed ? 'request.not_payed' : 'request.payed')}
            </button>
          ) : null}
          {may.map((step) => (
            <button key={step} type="button" className="mini" onClick={() => setAsked(step)}>
              <Icon name={step === 'cancel' ? 'x' : 'refresh'} />
              {t(`request.${step}`)}
            </button>
          ))}
        </div>
        {asked ? <ReasonDialog id={row.id} step={asked} onClose={() => setAsked(null)} /> : null}
        <h3 id="steps-title">{t('request.steps')}</h3>
        {steps.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
        {steps.isError ? <TryAgain error={steps.error} onRetry={() => void steps.refetch()} /> : null}
        <ol>
          {foldHistory(steps.data ?? []).map((line) => (
            <Step key={line.id} line={line} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Step({ line }: { line: FoldedLine }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const time = (at: string) => dateAndTime(at, language, zone);
  const words = historyWords(line, t, language);
  return (
    <li>
      <p className={`prio is-${wentWrong(line) ? 'urgent' : historyTone(line)}`}>
        <span className="lamp" aria-hidden="true" />
        <span>
          {line.times > 1 ? t('history.times', { words, count: line.times, since: time(line.since) }) : words}
        </span>
      </p>
      <p className="muted">{time(line.at)}</p>
    </li>
  );
}
