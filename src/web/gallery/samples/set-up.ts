import type { SetUp } from '#shared/areas/set-up.schemas.ts';
import { id } from './sample-values.ts';

const found = (key: SetUp['lacking'][number]['key'], total: number, names: string[], parts: object = {}) => ({
  ...{ key, total, names, is_bounded: false, languages: [], is_optional: false },
  ...parts,
});

const talk = { id: id(759), display_name: 'Mit der Pflege sprechen' };

/** What a hospital lacks that has just begun. */
export const sampleSetUp: SetUp = {
  unmet_needs: [
    { need: 'breathing', service: talk, is_named: true },
    { need: 'look', service: talk, is_named: false },
  ],
  high_priorities: [id(770)],
  lacking: [
    found('departments_rooms', 1, ['4C Kinder']),
    found('rooms_beds', 1000, ['105', '114', '123', '132'], { is_bounded: true }),
    found('beds_cards', 28, ['101·1', '101·2', '102·1', '102·2'], { is_optional: true }),
    found('services_titles', 12, ['Wasser', 'Decke', 'Zeitung', 'Kissen'], {
      languages: [
        { code: 'fr', total: 3 },
        { code: 'fa', total: 12 },
        { code: 'ua', total: 9 },
        { code: 'tr', total: 12 },
      ],
    }),
    found('services_descriptions', 1, ['Schmerzen'], {
      languages: (['fr', 'es', 'fa', 'ru', 'ua', 'tr'] as const).map((code) => ({ code, total: 1 })),
    }),
  ],
};
