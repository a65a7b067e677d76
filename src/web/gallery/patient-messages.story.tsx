import type { MessageForStay, ThreadForStay } from '#shared/messages/message.schemas.ts';
import { sampleRequest } from './people.ts';
import { sampleAnswering, sampleNeeds, sampleThreads, standingOf } from './samples/own-thread.ts';
import { sampleServices } from './samples/services.ts';
import type { Answer, Story } from './story.ts';

const around: Record<string, Answer> = {
  'GET /bed/services': { data: sampleServices },
  'GET /bed/requests': { data: [] },
  'GET /bed/needs': { data: sampleNeeds },
};

function answers(messages: MessageForStay[], parts: Partial<ThreadForStay> = {}): Record<string, Answer> {
  const meta = standingOf(messages, parts);
  return {
    ...around,
    'GET /bed/messages': { data: messages, meta },
    'POST /bed/messages/read': { data: meta },
    'POST /bed/messages': 'pending',
    'POST /bed/requests': 'pending',
  };
}

const story = (name: string, of: Record<string, Answer>, more: Partial<Story> = {}): Story => ({
  ...{ name, path: '/user/messages', signedIn: true, answers: of },
  ...more,
});

/** What the patient and the nurses write to each other. */
export const patientMessageStories: Story[] = [
  story('messages', answers(sampleThreads.conversation, { answering: sampleAnswering })),
  story('messages-empty', answers([])),
  story('messages-loading', { ...around, 'GET /bed/messages': 'pending' }),
  story('messages-error', { ...around, 'GET /bed/messages': 'fail' }),
  story('messages-question', answers(sampleThreads.question)),
  story('messages-symbols', answers(sampleThreads.sick), { view: { symbols: true } }),
  story('messages-picture', answers(sampleThreads.picture)),
  story('messages-scale', answers(sampleThreads.scale)),
  story('messages-urgent', answers(sampleThreads.urgent), { largeLine: 'pain' }),
  story(
    'messages-urgent-talk',
    {
      ...answers(sampleThreads.urgent),
      'GET /bed/needs': { data: sampleNeeds.filter(({ need }) => need === 'talk') },
    },
    { largeLine: 'pain' },
  ),
  story('messages-need', answers(sampleThreads.need)),
  story('messages-asked', {
    ...answers(sampleThreads.asked),
    'GET /bed/requests': { data: [sampleRequest('pain', { urgency: 'high' })] },
  }),
  story(
    'messages-offline',
    { ...answers(sampleThreads.conversation), 'POST /bed/messages': 'fail' },
    {
      link: 'lost',
      unsentMessages: ['Wann gibt es Essen?'],
    },
  ),
  story('messages-embedded', answers(sampleThreads.conversation, { answering: sampleAnswering }), { embedded: true }),
  story('messages-notice', answers(sampleThreads.notice)),
  story('messages-typing', answers(sampleThreads.conversation), { typing: true }),
];
