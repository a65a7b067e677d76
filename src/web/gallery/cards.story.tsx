import type { BedCard } from '#shared/beds/card.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { logo, logoAnswers } from './samples/logo.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const cards: BedCard[] = Array.from({ length: 5 }, (_, at) => ({
  ...{
    id: id(1200 + at),
    label: String(1 + (at % 2)),
    room: String(101 + Math.floor(at / 2)),
    department: '3B Geriatrie',
    languages: at < 4 ? ['de', 'en'] : ['tr', 'en'],
  },
  ...{ code: `K7P4M2Q${at}`, qr_uuid: id(1300 + at), since: null },
}));
const beds = (found: readonly BedCard[], ofLogo: string | null = logo): Record<string, Answer> => ({
  ...logoAnswers,
  'GET /admin/beds/ids': { data: { ids: found.map((card) => card.id), has_more: false } },
  'GET /admin/beds/qr-cards': {
    data: {
      ...{
        hospital: 'Klinikum Lindenhof',
        address: 'https://klinik.example',
        rotates: true,
        logo: ofLogo,
        cards: found,
      },
      how: [
        { language: 'de', text: 'Mit dem Telefon scannen oder den Code eingeben.' },
        { language: 'tr', text: 'Telefonunuzla okutun ya da kodu yazın.' },
        { language: 'en', text: 'Scan with your phone or type the code.' },
      ],
    },
  },
});

const screen = (name: string, answers: Record<string, Answer>, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-cards${name}`, path: '/beds/qr-cards', signedIn: true, answers: panel(answers) },
  ...more,
});

/** The cards of beds: before anybody asks, shown, and refused. */
export const cardStories: Story[] = [
  screen('', beds(cards)),
  screen('-shown', beds(cards), { press: ['Karten zeigen'], ends: 'Drucken' }),
  screen('-no-logo', beds(cards, null), { press: ['Karten zeigen'], ends: 'Drucken' }),
  screen('-roll', beds(cards), { press: ['Karten zeigen'], pick: '62 × 100 mm', ends: 'Drucken' }),
  screen('-none', beds([]), { press: ['Karten zeigen'] }),
  screen('-denied', beds(cards), { rights: ['beds:view'] }),
];
