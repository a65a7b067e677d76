import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { isLate } from '#web/staff/board/rules/lateness.ts';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { saidWith } from '#web/staff/board/words/words.ts';
import { Said } from './Said.tsx';

/** What to know before walking: late, hints, language, what the patient wrote. */
export function CardMeta({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const own = useLanguage();
  const said = request.items.flatMap((item) => saidWith(item, own));
  const foreign = request.locale !== own;
  const late = isLate(request, now);
  return (
    <>
      {late || request.hints.length > 0 || request.raise_count > 0 ? (
        <p className="chips">
          {late ? (
            <span className="chip is-urgent">
              <Icon name="clock" />
              {t('state.late', { minutes: request.response_minutes })}
            </span>
          ) : null}
          {request.hints.map((hint) => (
            <span key={`${hint.kind} ${hint.detail}`} className="chip is-waiting">
              <Icon name="alert" />
              {words.hint(hint)}
            </span>
          ))}
          {request.raise_count > 0 ? (
            <span className="chip is-urgent">
              <Icon name="refresh" />
              {t('wish.raised', { count: request.raise_count })}
            </span>
          ) : null}
        </p>
      ) : null}
      {foreign || said.length > 0 ? (
        <p className="meta">
          {foreign ? (
            <span>
              <Icon name="language" /> {words.language(request.locale)}
            </span>
          ) : null}
          {said.map((words) => (
            <span key={words.text}>
              <Icon name="note" /> <Said words={words} locale={request.locale} />
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
