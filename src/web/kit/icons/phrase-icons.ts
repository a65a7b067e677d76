import { type GroupKey, groups } from '#shared/phrases/phrase-row.ts';
import type { PictogramName } from './names.ts';

/** What `phrase-icons.svg` holds: a file of its own, fetched with the first phrase. */
export const phraseDrawings = ['body', 'heart', 'no', 'question', 'speech', 'yes'] as const;
type PhraseDrawing = (typeof phraseDrawings)[number];

type Drawing = { readonly sheet: 'app'; readonly name: PictogramName } | PhraseSheetDrawing;
type PhraseSheetDrawing = { readonly sheet: 'phrases'; readonly name: PhraseDrawing };

const app = (name: PictogramName) => ({ sheet: 'app', name }) as const;
const own = (name: PhraseDrawing) => ({ sheet: 'phrases', name }) as const;

/** The drawing of an icon of the catalogue. What is not among them is shown by that of its group. */
const drawings: Readonly<Record<string, Drawing>> = {
  'back-pain': app('pain'),
  callbutton: app('callbutton'),
  chills: app('cold'),
  cleaning: app('cleaning'),
  communication: own('speech'),
  'contact-support': own('question'),
  doctor: app('doctor'),
  fever: app('fever'),
  'group-discussion-meeting': app('interpreter'),
  headache: app('headache'),
  heart: own('heart'),
  'hot-meal': app('food'),
  inpatient: app('patient'),
  'intravenous-drip': app('infusion'),
  'letrina-alt': app('toilet'),
  lungs: app('lungs'),
  medicines: app('pills'),
  nausea: app('nausea'),
  no: own('no'),
  nurse: app('nurse'),
  pain: app('pain'),
  people: app('visit'),
  question: own('question'),
  sweating: app('temperature'),
  symptom: own('body'),
  turn: app('turn'),
  water: app('water'),
  yes: own('yes'),
};

/** What is drawn beside a phrase: its own drawing, else that of its group, else a nurse. */
export function phraseDrawing({ icon, group }: { icon: string; group: GroupKey }): Drawing {
  const ofGroup = groups.find(({ key }) => key === group)?.icon;
  return drawingOf(icon) ?? drawingOf(ofGroup ?? '') ?? app('nurse');
}

function drawingOf(icon: string): Drawing | undefined {
  return Object.hasOwn(drawings, icon) ? drawings[icon] : undefined;
}
