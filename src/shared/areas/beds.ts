import { languageCodes } from '#shared/locales/languages.ts';
import { area } from './define.ts';

/** Beds of the rooms: who stays there, and whether the card that hangs there holds the code of today. */
export const beds = area({
  name: 'beds',
  table: 'bed',
  title: 'label',
  partOf: 'room_id',
  hiddenBy: 'is_probe',
  fields: {
    room_id: { kind: 'relation', to: 'rooms', rules: 'required' },
    label: { kind: 'text', rules: 'required|max:20' },
    /** Left empty it becomes that of its ward. */
    locale: { kind: 'choice', options: languageCodes, isLanguage: true },
    active: { kind: 'switch', initial: true },
  },
  columns: ['label', 'room_id', 'stays', 'locale', 'qr', 'active'],
  search: ['label', 'room_id'],
  counts: { stays: ['occupied_bed.bed_id', 'stay.id:stay_id'], qr: ['bed.id'] },
  keepsNot: ['qr'],
  refuses: ['bed_occupied'],
  usedBy: { devices: ['ward_tablet.bed_id'] },
});
