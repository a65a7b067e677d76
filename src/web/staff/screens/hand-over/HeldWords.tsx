import { useTranslation } from 'react-i18next';
import { isLate } from '#shared/requests/lateness.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { duration } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { waited } from '#web/staff/domain/requests/rules/lateness.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { saidWith } from '#web/staff/domain/requests/words/words.ts';

/** One request in the hand-over: where, what, what was said, how long it waits and what was promised. */
export function HeldWords({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const language = useLanguage();
  const said = request.items.flatMap((item) => saidWith(item, language)).map(({ text }) => text);
  const minutes = request.response_minutes;
  const late = isLate(request, now);
  return (
    <span className="held-words">
      <b className="held-place">
        <bdi>{request.room.name}</bdi>
        <small>{t('place.bed', { bed: request.bed.label })}</small>
      </b>
      <span>
        <b>{words.wish(request)}</b>
        {said.length > 0 ? <small>{said.join(' · ')}</small> : null}
        <small className="num held-times">
          <span>{t('board.waiting_for', { clock: duration(waited(request, now), language) })}</span>
          {late ? null : <span>{t('request.promised', { minutes })}</span>}
        </small>
        {late ? (
          <span className="chip is-urgent">
            <Icon name="clock" /> {t('state.late', { minutes })}
          </span>
        ) : null}
      </span>
    </span>
  );
}
