import { Select } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import { beds } from '#shared/areas/beds.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { useChoices } from '#web/admin/domain/area/useRow.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { PrintKeys } from './PrintKeys.tsx';
import { type Paper, Sheets } from './Sheets.tsx';
import { type ReadCards, useReadCards } from './useCards.ts';

type Which = 'all' | 'ward' | 'room' | 'chosen';

/** Cards of beds, to be looked at and printed. Their codes are read only when somebody asks, since that is on record. */
export function CardsScreen() {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const heading = useScreenTitle(t('cards.title'));
  const [params] = useSearchParams();
  const chosen = (params.get('ids') ?? '').split(',').filter(isUuid);
  const [which, setWhich] = useState<Which>(chosen.length > 0 ? 'chosen' : 'all');
  const [ward, setWard] = useState<string | null>(null);
  const [room, setRoom] = useState<string | null>(null);
  const [paper, setPaper] = useState<Paper>('a4');
  const [cards, setCards] = useState<ReadCards | null>(null);
  const seesWards = covers(rights, 'departments:view');
  const wards = useChoices(rooms, 'department_id', '', which === 'ward');
  const places = useChoices(beds, 'room_id', '', which === 'room');
  const read = useReadCards();
  const title = (
    <h1 ref={heading} tabIndex={-1}>
      {t('cards.title')}
    </h1>
  );
  if (!covers(rights, 'qr:export') || !covers(rights, 'beds:view'))
    return (
      <>
        {title}
        <NotForYou need={covers(rights, 'qr:export') ? 'beds:view' : 'qr:export'} />
      </>
    );
  const query = queryOf(which, ward, room);
  const show = () => query && read.mutate({ ids: which === 'chosen' ? chosen : null, query }, { onSuccess: setCards });
  const choose = (next: Which) => {
    setWhich(next);
    setCards(null);
    read.reset();
  };
  const options: { value: Which; word: string }[] = [
    ...(chosen.length > 0 ? [{ value: 'chosen' as const, word: t('cards.chosen', { number: chosen.length }) }] : []),
    { value: 'all', word: t('cards.all') },
    ...(seesWards ? [{ value: 'ward' as const, word: t('cards.ward') }] : []),
    { value: 'room', word: t('cards.room') },
  ];
  const picker =
    which === 'ward' ? { of: wards, value: ward, set: setWard } : { of: places, value: room, set: setRoom };
  return (
    <>
      {title}
      <Choice legend={t('cards.which')} value={which} options={options} onChoose={choose} />
      {which === 'ward' || which === 'room' ? (
        <Select
          key={which}
          label={which === 'ward' ? columnName(rooms, 'department_id') : columnName(beds, 'room_id')}
          data={(picker.of.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }))}
          value={picker.value}
          onChange={(value) => {
            picker.set(value);
            setCards(null);
          }}
          searchable
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus */}
          <section className="card-preview" tabIndex={0} aria-label={t('beds.series_preview')}>
            <Sheets read={cards} paper={paper} />
          </section>
          {createPortal(
            <div className="print-sheets" aria-hidden="true">
              <Sheets read={cards} paper={paper} />
            </div>,
            document.body,
          )}
        </>
      ) : null}
    </>
  );
}

/** What the list of beds is asked for; null while a ward or room is still to be chosen. */
function queryOf(which: Which, ward: string | null, room: string | null): Record<string, string> | null {
  const active = { 'filter[active]': 'true' };
  if (which === 'ward') return ward ? { ...active, counted_by: `departments:${ward}` } : null;
  if (which === 'room') return room ? { ...active, 'filter[room_id]': room } : null;
  return active;
}
