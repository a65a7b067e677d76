import type { StaffHelp } from '#shared/content/help.schemas.ts';
import { id } from '#web/gallery/samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

/** The answers of a signed-in employee's ward, with these in place of its own. */
type Ward = (answers?: Record<string, Answer>) => Record<string, Answer>;

const question = (n: number, title: string, body: string) => ({
  ...{ id: id(320 + n), uri: `frage-${n}`, title, language: 'de' as const },
  body: `<p>${body}</p>`,
});
const sampleHelp: StaffHelp = {
  staff: [
    {
      ...{ id: id(330), title: 'Wardbell auf Station', language: 'de' },
      entries: [
        question(
          1,
          'Mein Gerät bleibt stumm. Was kann ich tun?',
          'Öffnen Sie unter <strong>Konto</strong> die Einrichtung dieses Geräts und spielen Sie den Testton.',
        ),
        question(2, 'Wie gebe ich am Ende des Dienstes meine Anfragen ab?', 'Unter Dienst: „Anfragen übergeben“.'),
      ],
    },
  ],
  patients: [
    {
      ...{ id: id(331), title: 'Oft gefragt', language: 'de' },
      entries: [
        question(3, 'Wann kommt die Visite?', 'An Werktagen meist zwischen 8 und 10 Uhr.'),
        question(4, 'Darf ich allein aufstehen?', 'Fragen Sie uns bitte vorher.'),
      ],
    },
  ],
};

/** What the hospital answers its employees. */
export const helpStories = (ward: Ward): Story[] => {
  const help = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
    ...{ name: `staff-help${name}`, path: '/help', signedIn: true, answers: ward({ 'GET /staff/help': answer }) },
    ...more,
  });
  return [
    help('', { data: sampleHelp }),
    help('-opened', { data: sampleHelp }, { pick: 'Mein Gerät bleibt stumm. Was kann ich tun?' }),
    help('-none', { data: { staff: [], patients: [] } }),
    help('-loading', 'pending'),
    help('-error', 'fail'),
  ];
};
