import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { AccepterChips } from '#web/staff/domain/requests/card/passing-on/AccepterChips.tsx';
import { TeamNote } from '#web/staff/domain/requests/card/passing-on/TeamNote.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { saidWith } from '#web/staff/domain/requests/words/words.ts';
import { AskedBy } from './AskedBy.tsx';
import { HintChip } from './HintChip.tsx';
import { Said } from './Said.tsx';

/** What to know before walking: late, out of reach, shared, hints, language, what the patient and the team wrote. */
export function CardMeta({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const own = useLanguage();
  const said = request.items.flatMap((item) => saidWith(item, own));
  const foreign = request.locale !== own && !request.hints.some((hint) => hint.detail === request.locale);
  return (
    <>
      <p className="chips">
        <AccepterChips request={request} />
        {request.hints.map((hint) => (
          <HintChip key={`${hint.kind} ${hint.detail}`} hint={hint} />
        ))}
        {request.repeat_count > 0 ? (
          <span className="chip is-urgent">
            <Icon name="refresh" />
            {t('wish.repeated', { count: request.repeat_count })}
          </span>
        ) : null}
      </p>
      <p className="meta">
        <AskedBy request={request} />
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
        <TeamNote request={request} />
      </p>
    </>
  );
}
