import { sampleEstimated } from './people.ts';
import { sampleServices } from './samples/services.ts';
import type { Story } from './story.ts';

const answers = { 'GET /bed/services': { data: sampleServices }, 'GET /bed/requests': { data: [sampleEstimated] } };

/** What the patient reads once somebody has said in about how many minutes. */
export const estimateStories: Story[] = [
  { name: 'services-estimate', path: '/user/services', signedIn: true, answers },
  { name: 'requests-estimate', path: '/user/your_requests', signedIn: true, answers },
];
