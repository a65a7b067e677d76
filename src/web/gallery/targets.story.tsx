import { sampleRequests } from './people.ts';
import { sampleServices } from './samples/services.ts';
import type { Answer, Story } from './story.ts';

const read: Record<string, Answer> = {
  'GET /bed/services': { data: sampleServices },
  'GET /bed/requests': { data: sampleRequests },
};
const story = (name: string, path: string, answers: Record<string, Answer> = {}): Story => ({
  ...{ name, path: `/user/${path}`, signedIn: true },
  answers: { ...read, ...answers },
});
const service = `get-service-target/${sampleServices[0]?.id}`;
const request = `get-target/${sampleRequests[0]?.id}`;
const none: Answer = { data: [] };

/** One service and one request by itself, as a link leads to it, and what can be chosen where a link names none. */
export const targetStories: Story[] = [
  story('service-target', service, { 'GET /bed/requests': none }),
  story('service-target-loading', service, { 'GET /bed/services': 'pending' }),
  story('service-target-empty', 'get-service-target', { 'GET /bed/services': none }),
  story('service-target-error', service, { 'GET /bed/services': 'fail' }),
  story('service-targets', 'get-service-target', { 'GET /bed/requests': none }),
  story('request-target', request),
  story('request-target-loading', request, { 'GET /bed/requests': 'pending' }),
  story('request-target-empty', 'get-target', { 'GET /bed/requests': none }),
  story('request-target-error', request, { 'GET /bed/requests': 'fail' }),
  story('request-targets', 'get-target'),
];
