import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { BedCard } from '#shared/beds/card.schemas.ts';
import { qrAddress } from '#shared/kernel/addresses.ts';
import { languages } from '#shared/locales/languages.ts';
import { useObjectUrl } from '#web/desk/forms/UploadField.tsx';
import { DrawnQr } from '#web/desk/qr/QrSquare.tsx';
import { type QrDrawing, qrDrawing } from '#web/desk/qr/qr-drawing.ts';
import type { ReadCards } from './useCards.ts';
import './sheets.css';

export type Paper = 'a4' | 'roll';
const perPage = { a4: 8, roll: 1 } as const;

/** The cards of a hospital on their paper: to be looked at, and beside the page to be printed alone. */
export function PrintSheets({ read, paper }: { read: ReadCards; paper: Paper }) {
  const { t } = useTranslation('admin');
  const drawn = useMemo(() => drawingsOf(read), [read]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus */}
      <section className="card-preview" tabIndex={0} aria-label={t('beds.series_preview')}>
        <Sheets read={read} paper={paper} drawn={drawn} />
      </section>
      {createPortal(
        <div className="print-sheets" aria-hidden="true">
          <Sheets read={read} paper={paper} drawn={drawn} />
        </div>,
        document.body,
      )}
    </>
  );
}

type Drawn = ReadonlyMap<string, QrDrawing>;

/** The code of each card, drawn once for both places. */
function drawingsOf({ cards, address }: ReadCards): Drawn {
  return new Map(cards.map(({ id, qr_uuid }) => [id, qrDrawing(qrAddress(address ?? location.origin, qr_uuid))]));
}

/** The cards as they come out of the printer: pages of eight with crop marks and a line to fold along, or one a label. */
function Sheets({ read, paper, drawn }: { read: ReadCards; paper: Paper; drawn: Drawn }) {
  const logo = useObjectUrl(read.picture);
  const count = Math.ceil(read.cards.length / perPage[paper]);
  const pages = Array.from({ length: count }, (_, at) =>
    read.cards.slice(at * perPage[paper], (at + 1) * perPage[paper]),
  );
  return pages.map((cards) => (
    <div key={cards[0]?.id} className={`print-page ${paper}`}>
      {cards.map((card) => (
        <Card key={card.id} card={card} read={read} logo={logo} qr={drawn.get(card.id)} />
      ))}
    </div>
  ));
}

type CardProps = { card: BedCard; read: ReadCards; logo: string | null; qr: QrDrawing | undefined };

function Card({ card, read, logo, qr }: CardProps) {
  const address = read.address ?? location.origin;
  const place = `${card.room}·${card.label}`;
  return (
    <article className="print-card">
      <div>
        {logo ? <img className="logo" src={logo} alt="" /> : null}
        <p className="of">{read.hospital}</p>
        <h2>
          <bdi>{place}</bdi>
        </h2>
        <p className="of">{card.department}</p>
        {card.languages.map((language) => (
          <p key={language} lang={languages[language].tag} dir={languages[language].direction}>
            {read.how.find((one) => one.language === language)?.text}
          </p>
        ))}
      </div>
      <div className="scan">
        {qr ? <DrawnQr drawing={qr} label={place} /> : null}
        <b dir="ltr">{card.code.replace(/(.{4})(?=.)/g, '$1-')}</b>
        <small dir="ltr">{new URL(address).host}</small>
      </div>
    </article>
  );
}
