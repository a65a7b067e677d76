import { useTranslation } from 'react-i18next';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import type { Need } from './trip.ts';

type NeededProps = { needs: readonly Need[] };

/** What the chosen requests and those that one holds need: each thing with its number and its rooms. */
export function Needed({ needs }: NeededProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  if (needs.length === 0) return <p className="muted">{t('trip.needed_none')}</p>;
  return (
    <ul className="needed">
      {needs.map((need) => (
        <li key={need.key} className="needed-row">
          <Pictogram name={need.item.icon} />
          <b className="num">{words.need(need)}</b>
          <span className="num">{t('trip.for_rooms', { count: need.rooms.length, rooms: need.rooms.join(', ') })}</span>
        </li>
      ))}
    </ul>
  );
}

/** So many things stand in the line, which then is as high however much is chosen. */
const inLine = 3;

/** The first of it over the thumb's key, which unfolds to all. */
export function NeededLine({ needs }: NeededProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const more = needs.length - inLine;
  const first = [...needs.slice(0, inLine).map(words.need), ...(more > 0 ? [`+\u00a0${more}`] : [])];
  return (
    <details className="needed-line">
      <summary>
        <span>
          <b>{t('trip.needed')}</b> <span className="num">{first.join(', ') || '–'}</span>
        </span>
      </summary>
      <Needed needs={needs} />
    </details>
  );
}
