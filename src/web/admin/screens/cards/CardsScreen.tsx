import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { allFor } from '#shared/access/beside.ts';
import { covers } from '#shared/access/rights.ts';
import { beds } from '#shared/areas/beds.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { PrintKeys } from './PrintKeys.tsx';
import { type Paper, PrintSheets } from './Sheets.tsx';
import { type ReadCards, useReadCards } from './useCards.ts';

type Which = 'all' | 'ward' | 'room' | 'chosen';

/** Cards of beds, to be looked at and printed. Their codes are read only when somebody asks, since that is on record. */
export function CardsScreen() {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const heading = useScreenTitle(t('cards.title'));
  const chosen = idsIn(useLocation().state);
  const [which, setWhich] = useState<Which>(chosen.length > 0 ? 'chosen' : 'all');
  const [place, setPlace] = useState<string | null>(null);
  const [paper, setPaper] = useState<Paper>('a4');
  const [cards, setCards] = useState<ReadCards | null>(null);
  const seesWards = covers(rights, 'departments:view');
  const read = useReadCards();
  const title = (
    <h1 ref={heading} tabIndex={-1}>
      {t('cards.title')}
    </h1>
  );
  const lacked = allFor('qr:export').find((right) => !covers(rights, right));
  if (lacked)
    return (
      <>
        {title}
        <NotForYou need={lacked} />
      </>
    );
  const query = queryOf(which, place);
  const show = () => query && read.mutate({ ids: which === 'chosen' ? chosen : null, query }, { onSuccess: setCards });
  // What was answered, or failed, was of what was chosen before.
  const clear = () => {
    setCards(null);
    read.reset();
  };
  const choose = (next: Which) => {
    setWhich(next);
    setPlace(null);
    clear();
  };
  const options: { value: Which; word: string }[] = [
    ...(chosen.length > 0 ? [{ value: 'chosen' as const, word: t('cards.chosen', { number: chosen.length }) }] : []),
    { value: 'all', word: t('cards.all') },
    ...(seesWards ? [{ value: 'ward' as const, word: t('cards.ward') }] : []),
    { value: 'room', word: t('cards.room') },
  ];
  return (
    <>
      {title}
      <Choice legend={t('cards.which')} value={which} options={options} onChoose={choose} />
      {which === 'ward' || which === 'room' ? (
        <PlacePicker
          key={which}
          area={which === 'ward' ? rooms : beds}
          field={which === 'ward' ? 'department_id' : 'room_id'}
          onChoose={(id) => {
            setPlace(id);
            clear();
          }}
        />
      ) : null}
      <Choice
        legend={t('cards.paper')}
        value={paper}
        options={(['a4', 'roll'] as const).map((value) => ({ value, word: t(`cards.${value}`) }))}
        onChoose={setPaper}
      />
      <div className="row">
        <button type="button" className="mini fill" aria-disabled={!query || read.isPending} onClick={show}>
          <Icon name="qr" />
          {t('cards.show')}
        </button>
        <span className="muted">{t('cards.logged')}</span>
      </div>
      {read.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {read.isSuccess && !cards?.cards.length ? <p role="status">{t('cards.none')}</p> : null}
      {cards && cards.cards.length > 0 ? (
        <>
          <p role="status">
            {t('cards.count', { number: cards.cards.length })}
            {cards.missing > 0 ? ` · ${t('cards.missing', { number: cards.missing })}` : ''}
          </p>
          {cards.rotates ? <p className="notice">{t('cards.rotates')}</p> : null}
          <PrintKeys cards={cards.cards} onRenewed={setCards} />
          <PrintSheets read={cards} paper={paper} />
        </>
      ) : null}
    </>
  );
}

/** The beds that were chosen in their list, as it left them in the navigation. */
function idsIn(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('ids' in state) || !Array.isArray(state.ids)) return [];
  return state.ids.filter((id) => typeof id === 'string' && isUuid(id));
}

/** What the list of beds is asked for; null while a ward or room is still to be chosen. */
function queryOf(which: Which, place: string | null): Record<string, string> | null {
  const active = { 'filter[active]': 'true' };
  if (which === 'ward') return place ? { ...active, counted_by: `departments:${place}` } : null;
  if (which === 'room') return place ? { ...active, 'filter[room_id]': place } : null;
  return active;
}
