import { sampleEnded } from './people.ts';
import { sampleServices } from './samples/services.ts';
import type { Answer, Story } from './story.ts';

const talk = sampleServices.find(({ icon }) => icon === 'nurse');
const answers = (feedback: 'good' | 'fair' | 'poor' | null): Record<string, Answer> => ({
  'GET /bed/services': { data: sampleServices },
  'GET /bed/requests': { data: sampleEnded },
  'GET /bed/needs': { data: talk ? [{ need: 'talk', service_id: talk.id }] : [] },
  'GET /bed/feedback': { data: feedback ? [{ request_id: sampleEnded[0]?.id, feedback }] : [] },
});
const sad = ['Nicht gut', 'Not good', 'Pas bien', 'Mal', 'بد', 'Плохо', 'Погано', 'İyi değil'];
const home = '/user/services';

/** How patients say how it was. */
export const feedbackStories: Story[] = [
  { name: 'feedback-none', path: home, signedIn: true, answers: answers(null) },
  { name: 'feedback-good', path: home, signedIn: true, answers: answers('good') },
  { name: 'feedback-sad', path: '/user/your_requests', signedIn: true, answers: answers('poor') },
  {
    ...{ name: 'feedback-offline', path: '/user/your_requests', signedIn: true, link: 'lost', press: sad },
    answers: { ...answers(null), 'POST /bed/requests/:id/feedback': 'fail' },
  },
  {
    ...{ name: 'feedback-symbols', path: home, signedIn: true, view: { symbols: true } },
    answers: answers('poor'),
  },
];
