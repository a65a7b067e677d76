import type { BedCard } from '#shared/beds/card.schemas.ts';
import { qrAddress } from '#shared/kernel/addresses.ts';
import { languages } from '#shared/locales/languages.ts';
import { useObjectUrl } from '#web/desk/forms/UploadField.tsx';
import { QrSquare } from '#web/desk/qr/QrSquare.tsx';
import type { ReadCards } from './useCards.ts';
import './sheets.css';

export type Paper = 'a4' | 'roll';
const perPage = { a4: 8, roll: 1 } as const;

/** The cards as they come out of the printer: pages of eight with crop marks and a line to fold along, or one a label. */
export function Sheets({ read, paper }: { read: ReadCards; paper: Paper }) {
  const logo = useObjectUrl(read.picture);
  const count = Math.ceil(read.cards.length / perPage[paper]);
  const pages = Array.from({ length: count }, (_, at) =>
    read.cards.slice(at * perPage[paper], (at + 1) * perPage[paper]),
  );
  return pages.map((cards) => (
    <div key={cards[0]?.id} className={`print-page ${paper}`}>
      {cards.map((card) => (
        <Card key={card.id} card={card} read={read} logo={logo} />
      ))}
    </div>
  ));
}

function Card({ card, read, logo }: { card: BedCard; read: ReadCards; logo: string | null }) {
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
        {read.how.map(({ language, text }) => (
          <p key={language} lang={languages[language].tag} dir={languages[language].direction}>
            {text}
          </p>
        ))}
      </div>
      <div className="scan">
        <QrSquare text={qrAddress(address, card.qr_uuid)} label={place} />
        <b dir="ltr">{card.code.replace(/(.{4})(?=.)/g, '$1-')}</b>
        <small dir="ltr">{new URL(address).host}</small>
      </div>
    </article>
  );
}
