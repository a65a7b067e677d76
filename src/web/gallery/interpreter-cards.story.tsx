import type { StayCards } from '#shared/messages/card.schemas.ts';
import { openedStay } from '#web/gallery/samples/messages.ts';
import { sampleEmployee } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const path = `/messages/${openedStay}/cards`;
const title = { de: 'Dolmetschen', en: 'Interpreter', fr: 'Interprète', es: 'Intérprete' };
const sample: StayCards = {
  ...{ stay_id: openedStay, bed: { id: openedStay, label: '1', room: '14' }, language: 'fa' },
  interpreter: { title, is_open: false },
};

const cards = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-cards${name}`, path, signedIn: true, voices: ['fa-IR', 'de-DE'] },
  answers: ward({
    [`GET /staff/threads/${openedStay}/cards`]: answer,
    [`POST /staff/threads/${openedStay}/cards`]: { data: null },
  }),
  ...more,
});
const pain = ['Schmerzen', 'Pain', 'Douleur', 'Dolor'];
const surgery = ['Vor der Operation', 'Before surgery', 'Avant l’opération', 'Antes de la operación'];
const next = ['Weiter', 'Next', 'Suivant', 'Siguiente'];

/** Interpreter cards at a bed that shows Farsi: to choose from, a question, and what is missing. */
export const interpreterCardStories: Story[] = [
  cards('', { data: sample }),
  cards('-asked', { data: { ...sample, interpreter: { title, is_open: true } } }),
  cards('-without-service', { data: { ...sample, interpreter: null } }),
  cards('-same-language', { data: { ...sample, language: 'de' } }),
  cards('-loading', 'pending'),
  cards('-error', 'fail'),
  cards('-gone', { status: 404, refusal: { code: 'not_found', message: 'Nicht gefunden' } }),
  cards('-denied', { data: sample }, { rights: (sampleEmployee.rights ?? []).filter((one) => !/^messages/.test(one)) }),
  cards('-question', { data: sample }, { press: pain }),
  cards('-where', { data: sample }, { press: pain, confirm: next }),
  cards('-spoken', { data: sample }, { press: surgery, voices: [] }),
];
