import type { Answer } from './story.ts';

/** A `fetch` that answers from a story. */
export function storyFetch(answers: Record<string, Answer>): typeof fetch {
  return async (input, init) => {
    const whole = `${init?.method ?? 'GET'} ${String(input).replace(/^\/api\/[a-z]{2}/, '')}`;
    const answer = answers[whole] ?? answers[whole.replace(/\?.*$/, '')];
    if (answer === 'pending') return neverAnswered();
    if (answer === 'fail') throw new TypeError('Failed to fetch');
    if (answer === undefined) return json(404, { message: 'not in this story', code: 'not_found' });
    if ('picture' in answer) return picture(answer);
    return 'refusal' in answer ? json(answer.status, answer.refusal) : json(200, answer);
  };
}

/** Marks the page: who looks at it does not wait for what it will never say. */
function neverAnswered(): Promise<Response> {
  document.documentElement.dataset.unanswered = '';
  return Promise.withResolvers<Response>().promise;
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

function picture({ picture: base64, type }: { picture: string; type: string }): Response {
  const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(content, { headers: { 'Content-Type': type } });
}
