import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import { wasKept, writtenAt } from '#shared/messages/written.ts';
import { pictureOf } from '#shared/phrases/phrases.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { tagOf, useSaid } from '#web/patient/domain/messages/useSaid.ts';
import { useWhoWrote } from '#web/patient/domain/messages/useWhoWrote.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { OtherLanguage } from './OtherLanguage.tsx';
import { OwnMark } from './OwnMark.tsx';
import { Picture } from './Picture.tsx';
import type { Hears } from './useHearing.ts';

/** One message: what was said in the language of the page, or a picture with its name, by whom, when, and how far it has come. */
export function Bubble({ row, hears, children }: { row: MessageRow; hears: Hears; children: ReactNode }) {
  const { t } = useTranslation('patient');
  const isOwn = row.side === 'patient';
  const said = useSaid(row);
  const picture = pictureOf(row.phrase);
  return (
    <li className={isOwn ? 'message own' : 'message'}>
      <div className={row.is_notice ? 'bubble notice' : 'bubble'}>
        {row.is_notice && (
          <p className="notice-head">
            <Icon name="info" />
            {t('messages.notice')}
          </p>
        )}
        <p className="words" dir="auto" lang={said.tag}>
          {picture === null ? <Picture of={row.phrase} /> : <Pictogram name={picture} className="picture" />}
          {said.text}
        </p>
        {said.about && (
          <p className="about">
            <Icon name="clock" />
            <bdi className="num">{said.about}</bdi>
          </p>
        )}
        <Foot row={row} isForeign={said.isForeign} />
        {said.sent && <AsSent row={row} />}
      </div>
      {!isOwn && row.phrase === null && said.isForeign && <OtherLanguage row={row} hears={hears} />}
      {children}
    </li>
  );
}

const nameOf = (code: string) => (isLanguageCode(code) ? languages[code].name : code);

function Foot({ row, isForeign }: { row: MessageRow; isForeign: boolean }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const whoWrote = useWhoWrote();
  const time = clockTime(writtenAt(row), language, timeZone);
  return (
    <p className="foot-line">
      {row.side === 'staff' && !row.is_notice && <bdi>{whoWrote(row)}</bdi>}
      <bdi className="num">
        {wasKept(row) ? t('messages.written_at', { time }) : clockTime(row.sent_at, language, timeZone)}
      </bdi>
      {isForeign && (
        <span className="language-mark" lang={tagOf(row.language)}>
          <Icon name="language" />
          {nameOf(row.language)}
        </span>
      )}
      {row.side === 'patient' && <OwnMark row={row} />}
    </p>
  );
}

/** A phrase in the words and the language in which it was sent. */
function AsSent({ row }: { row: MessageRow }) {
  const { t } = useTranslation('patient');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-key" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="language" />
        {t('messages.as_sent', { language: nameOf(row.language) })}
      </button>
      {isOpen && (
        <p className="words as-sent" dir="auto" lang={tagOf(row.language)}>
          {row.text}
        </p>
      )}
    </>
  );
}
