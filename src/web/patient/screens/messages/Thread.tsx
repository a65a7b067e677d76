import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answersTo, effectOf, phraseOf } from '#shared/phrases/phrases.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { longDay } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useLargeLine } from '#web/patient/domain/messages/large-line.ts';
import { type MessageRow, openQuestions } from '#web/patient/domain/messages/rows.ts';
import { readEarlier } from '#web/patient/domain/messages/useOwnThread.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { Answers } from './Answers.tsx';
import { AskKey } from './AskKey.tsx';
import { Bubble } from './Bubble.tsx';
import { useHearing } from './useHearing.ts';

/** After so long a service is no longer offered beside what was said. */
const offeredMs = 60 * 60_000;

type ThreadProps = { rows: readonly MessageRow[] };

/** The messages in their order, each day under its name; under them what answers them and what can be asked for. */
export function Thread({ rows }: ThreadProps) {
  return rows.length === 0 ? null : <Messages rows={rows} />;
}

function Messages({ rows }: ThreadProps) {
  const { t } = useTranslation('patient');
  const list = useRef<HTMLOListElement>(null);
  const [question, ...others] = openQuestions(rows, isQuestion).reverse();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = rows[0]?.number ?? 1;
  const need = useOfferedNeed(rows);
  useLastInSight(list, rows);
  const days = useDays(rows);
  const hears = useHearing(list, rows);
  return (
    <>
      {first > 1 && (
        <button type="button" className="btn quiet" onClick={() => void readEarlier(first)}>
          {t('messages.earlier')}
        </button>
      )}
      <ol className="thread" ref={list} aria-label={t('messages.title')}>
        {rows.map((row, place) => (
          <Fragment key={row.id}>
            {days[place] && <li className="day">{days[place]}</li>}
            <Bubble row={row} hears={hears}>
              {(row === question || row.id === chosen) && <Answers question={row} hears={hears} />}
              {others.includes(row) && row.id !== chosen && (
                <button
                  type="button"
                  className="btn quiet"
                  onClick={(event) => hears(`answer_${row.id}`, event) && setChosen(row.id)}
                >
                  {t('messages.answer')}
                </button>
              )}
              {need?.row === row && <AskKey need={need.need} />}
            </Bubble>
          </Fragment>
        ))}
      </ol>
    </>
  );
}

function isQuestion({ phrase }: MessageRow): boolean {
  const known = phrase === null ? undefined : phraseOf(phrase);
  return known !== undefined && answersTo(known).length > 0;
}

/** The need that the patient spoke of last, and in which message; nothing once that is long ago. */
function useOfferedNeed(rows: readonly MessageRow[]): { row: MessageRow; need: string } | null {
  const now = useClock(60_000);
  const offeredBelow = useLargeLine()?.need;
  const own = rows.findLast(({ side }) => side === 'patient');
  if (!own?.phrase || now - Date.parse(own.written_at) > offeredMs) return null;
  const answered = rows.find(({ id }) => id === own.answer_to);
  const need = effectOf(own.phrase, answered?.phrase ?? undefined)?.hint;
  return need && need !== offeredBelow ? { row: own, need } : null;
}

/** The day above the first message of each: "today", or its date. */
function useDays(rows: readonly MessageRow[]): (string | null)[] {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const today = longDay(useClock(60_000), language, timeZone);
  const days = rows.map(({ sent_at }) => longDay(Date.parse(sent_at), language, timeZone));
  return days.map((day, place) => (day === days[place - 1] ? null : day === today ? t('messages.today') : day));
}

/** The last message is in sight when the thread opens, and when one comes while its end is looked at. */
function useLastInSight(list: { current: HTMLOListElement | null }, rows: readonly MessageRow[]): void {
  const last = rows.at(-1)?.id;
  const shown = useRef(false);
  useEffect(() => {
    const element = list.current?.lastElementChild;
    if (!last || !element) return;
    const isPassed = element.getBoundingClientRect().bottom < 0; // the keys below it are looked at; they stay where they are
    if (shown.current && isPassed) return;
    shown.current = true;
    // A new page is put to its top first.
    const frame = requestAnimationFrame(() => element.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [list, last]);
}
