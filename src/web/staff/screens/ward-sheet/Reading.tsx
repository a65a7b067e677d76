import { useTranslation } from 'react-i18next';
import type { Gone, WardSheet } from '#shared/duty/sheet.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime, dayAndTime } from '#web/kit/i18n/format.ts';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { countChanges, hiddenParts, type Part } from './sheet-lines.ts';
import { useHintWords } from './useHintWords.ts';

const partNames = { requests: 'nav.board', hints: 'request.hints', messages: 'nav.messages' } as const satisfies Record<
  Part,
  string
>;

/** Which ward and as of when; when one has read it oneself, and what has changed since. */
export function Reading({ sheet }: { sheet: WardSheet }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const { name, as_of, read, gone } = sheet;
  const changes = countChanges(sheet);
  const hidden = hiddenParts(sheet);
  return (
    <section className="box">
      <h2>{name}</h2>
      <p className="muted num">{t('sheet.as_of', { time: clockTime(as_of, language, timeZone) })}</p>
      {hidden.length > 0 ? (
        <p>
          {t('sheet.hidden', {
            parts: new Intl.ListFormat(intlTag(language)).format(hidden.map((part) => t(partNames[part]))),
          })}
        </p>
      ) : null}
      <div role="status">
        {read ? (
          <p className="num">
            <span className={`chip ${changes > 0 ? 'is-waiting' : 'is-done'}`}>
              <Icon name={changes > 0 ? 'bell' : 'check'} />
              {t('sheet.read_at', { time: dayAndTime(read.at, Date.parse(as_of), language, timeZone) })}
            </span>{' '}
            {changes > 0 ? t('sheet.changes', { count: changes }) : t('sheet.unchanged')}
          </p>
        ) : null}
      </div>
      {gone.length > 0 ? (
        <>
          <h3>{t('sheet.gone')}</h3>
          <ul className="sheet-gone">
            {gone.map((one) => (
              <li key={one.kind === 'patient' ? `${one.room} ${one.bed} ${one.at}` : one.id}>
                <GoneLine gone={one} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function GoneLine({ gone }: { gone: Gone }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const hintWords = useHintWords();
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const time = clockTime(gone.at, language, timeZone);
  const end =
    gone.kind === 'request' ? t(gone.status === 'done' ? 'state.done_at' : 'state.canceled_at', { time }) : time;
  const what = () => {
    if (gone.kind === 'request') return words.wish(gone);
    if (gone.kind === 'patient') return t('sheet.gone_patient');
    return t('sheet.gone_hint', { hint: hintWords({ ...gone, kind: gone.hint }) });
  };
  return (
    <>
      <b className="num">{t('place.wish', { room: gone.room, bed: gone.bed, wish: what() })}</b>{' '}
      <small className="num">{end}</small>
    </>
  );
}
