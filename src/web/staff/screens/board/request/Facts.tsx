import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { reasonWords } from '#web/desk/requests/history-words.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { HintChip } from '#web/staff/domain/requests/card/HintChip.tsx';
import { Said } from '#web/staff/domain/requests/card/Said.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { saidWith } from '#web/staff/domain/requests/words/words.ts';

/** Everything the patient said, and what is known of the stay. */
export function Facts({ request, now }: { request: HelpRequestForStaff; now: number }) {
  const { t } = useTranslation('staff');
  const { t: inDesk } = useTranslation('desk');
  const language = useLanguage();
  const words = useWords();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return (
    <section className="box" aria-label={t('request.facts')}>
      <dl className="facts">
        {request.items.map((item) => (
          <Wish key={item.id} item={item} locale={request.locale} />
        ))}
        {request.wanted_at ? (
          <>
            <dt>{t('request.wanted')}</dt>
            <dd>{dayAndTime(request.wanted_at, now, language, timeZone)}</dd>
          </>
        ) : null}
        {request.asked_by ? (
          <>
            <dt>{t('request.asked_by')}</dt>
            <dd>{request.asked_by.name}</dd>
          </>
        ) : null}
        <dt>{t('request.language')}</dt>
        <dd>{words.language(request.locale)}</dd>
        {request.hints.length > 0 ? (
          <>
            <dt>{t('request.hints')}</dt>
            <dd className="chips">
              {request.hints.map((hint) => (
                <HintChip key={`${hint.kind} ${hint.detail}`} hint={hint} />
              ))}
            </dd>
          </>
        ) : null}
        {request.shared?.note ? (
          <>
            <dt>{t('request.team_note')}</dt>
            <dd>{t('shared.note', { name: request.shared.by.name, note: request.shared.note })}</dd>
          </>
        ) : null}
        {request.cancel_reason ? (
          <>
            <dt>{t('request.reason')}</dt>
            <dd>{reasonWords(request.cancel_reason, inDesk)}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

function Wish({ item, locale }: { item: HelpRequestForStaff['items'][number]; locale: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useWords();
  return (
    <>
      <dt>{t('request.wish')}</dt>
      <dd>
        {words.item(item)}
        {saidWith(item, language).map((said) => (
          <p key={said.text}>
            <Said words={said} locale={locale} />
          </p>
        ))}
        {item.place ? <p>{t(`wish.${item.place}`)}</p> : null}
      </dd>
    </>
  );
}
