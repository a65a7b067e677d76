import type { SheetBed, SheetReader, SheetRequest, WardSheet } from '#shared/duty/sheet.schemas.ts';
import { ago, anna, me, sampleBoard, sampleItem, sampleNow } from './requests.ts';
import { department } from './ward.ts';

const minute = 60;
const hour = 60 * minute;
const noneUnread = { count: 0, since: null, is_urgent: false, is_new: false };

function bed(room: string, label: string, parts: Partial<SheetBed> = {}): SheetBed {
  return {
    ...{ id: `bed-${room}-${label}`, room, label, stay_id: `stay-${room}-${label}`, since: ago(30 * hour) },
    ...{ is_new: false, hints: [], requests: [], unread: noneUnread },
    ...parts,
  };
}

function request(id: number, secondsAgo: number, parts: Partial<SheetRequest>): SheetRequest {
  const at = ago(secondsAgo);
  return {
    ...{ id: `0195a000-0000-7000-8000-00000000f1${String(id).padStart(2, '0')}`, urgency: 'normal', status: 'pending' },
    ...{ items: [sampleItem('Wasser', 'water')], is_planned: false, submitted_at: at, wanted_at: null, due_at: at },
    ...{ accepted_at: null, promise_counts_from: null, response_minutes: 20, accepted_by: null, for_colleague: null },
    change: null,
    ...parts,
  };
}

const itemsOf = (index: number) => sampleBoard[index]?.items ?? [];
const held = (secondsAgo: number) => ({ status: 'accepted' as const, accepted_at: ago(secondsAgo) });
const hint = (kind: string, detail: string | null = null) => ({
  ...{ id: `hint-${kind}`, kind, detail, service: null, is_new: false },
});
const blocked = {
  ...{ id: 'hint-blocked', kind: 'blocked', detail: 'Bitte zuerst die Pflege fragen', is_new: false },
  service: { de: 'Wasser', en: 'Water', fr: 'Eau', es: 'Agua' },
};
const blockedAlone = {
  ...{ id: 'hint-blocked-alone', kind: 'blocked', detail: null, is_new: false },
  service: { de: 'Zeitung', en: 'Newspaper', fr: 'Journal', es: 'Periódico' },
};

const pain = request(1, 102, { urgency: 'high', items: itemsOf(0), response_minutes: 5 });
const toilet = request(2, 25 * minute, {
  ...held(22 * minute),
  ...{ items: itemsOf(2), accepted_by: { id: anna.id, name: anna.name } },
});
const water = request(3, 4 * minute, { ...held(3 * minute), accepted_by: { id: me, name: 'Mehmet' } });
const later = request(4, -2 * hour, {
  ...{ is_planned: true, items: [sampleItem('Spaziergang', 'walk')] },
  ...{ submitted_at: ago(hour), wanted_at: new Date(sampleNow + 2.5 * hour * 1000).toISOString() },
});
const help = request(5, 6 * minute, { items: [sampleItem('Hilfe beim Umlagern', 'turn')], for_colleague: 'Anna' });

const reader = (parts: Pick<SheetReader, 'id' | 'name' | 'family'> & Partial<SheetReader>): SheetReader => ({
  ...{ is_in_charge: false, is_on_duty: true, read_at: null },
  ...parts,
});
const readers = [
  reader({ id: me, name: 'Mehmet', family: 'Kaya', is_in_charge: true }),
  reader({ id: anna.id, name: 'Anna', family: 'Weber', read_at: ago(20 * minute) }),
  reader({ id: '0195a000-0000-7000-8000-0000000000ac', name: 'Ewa', family: 'Kowalska-Brzezińska' }),
  reader({
    ...{ id: '0195a000-0000-7000-8000-0000000000ae', name: 'Lena', family: 'Brandt' },
    ...{ is_on_duty: false, read_at: ago(8 * minute) },
  }),
];

/** A full ward that has not been read yet. */
export const sampleSheet: WardSheet = {
  ...{ id: department.id, name: department.name, as_of: ago(0), planned_later: 2, read: null, gone: [], readers },
  is_later_new: false,
  beds: [
    bed('9', '1', { hints: [hint('isolation'), hint('speaks', 'tr')], requests: [water] }),
    bed('9', '2'),
    bed('10', '1'),
    bed('10', '2', { unread: { count: 2, since: ago(7 * minute), is_urgent: false, is_new: false } }),
    bed('11', '3', { hints: [hint('fall_risk')], requests: [toilet, later] }),
    bed('12', '1', { hints: [hint('nil_by_mouth'), blocked, blockedAlone], requests: [help] }),
    bed('14', '1', { hints: [hint('interpreter_needed')], requests: [pain] }),
    bed('15', '2'),
  ],
};

/** The same, read a while ago: what is new, what has changed, and what is gone. */
export const sampleReadSheet: WardSheet = {
  ...sampleSheet,
  read: { at: ago(20 * minute), as_of: ago(20 * minute) },
  is_later_new: true,
  beds: sampleSheet.beds.map((one) => ({
    ...one,
    is_new: one.room === '12',
    hints: (one.hints ?? []).map((known) => ({ ...known, is_new: known.kind === 'isolation' })),
    requests: (one.requests ?? []).map((known) => ({
      ...known,
      change: known.id === pain.id ? 'new' : known.id === toilet.id ? 'changed' : null,
    })),
    unread: { ...noneUnread, ...one.unread, is_new: (one.unread?.count ?? 0) > 0 },
  })),
  gone: [
    {
      kind: 'request',
      id: 'gone',
      status: 'done',
      items: [sampleItem('Decke', 'blanket')],
      room: '16',
      bed: '2',
      at: ago(300),
    },
    {
      ...{ kind: 'hint', id: 'gone-hint', hint: 'fall_risk', detail: null, service: null },
      ...{ room: '9', bed: '1', at: ago(600) },
    },
    {
      ...{ kind: 'hint', id: 'gone-block', hint: 'blocked', detail: null, service: blockedAlone.service },
      ...{ room: '9', bed: '1', at: ago(600) },
    },
    { kind: 'patient', room: '12', bed: '1', at: ago(900) },
  ],
};

/** The same, read just now. */
export const sampleKnownSheet: WardSheet = {
  ...sampleSheet,
  read: { at: ago(0), as_of: ago(0) },
  readers: readers.map((one) => (one.id === me ? { ...one, read_at: ago(0) } : one)),
};

/** A ward in which nobody stays, for somebody whose duty has not begun. */
export const sampleEmptySheet: WardSheet = { ...sampleSheet, beds: [], planned_later: 0, readers: null };

/** As service staff read it, who see no messages. */
export const sampleNarrowSheet: WardSheet = {
  ...sampleSheet,
  beds: sampleSheet.beds.map((one) => ({ ...one, unread: null })),
};
