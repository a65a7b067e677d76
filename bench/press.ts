import { Agent, request } from 'node:http';
import type { Person } from './ground.ts';

let agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A server that was halted closes its idle connections when it goes on; what is sent on one then would be lost. */
export function freshConnections(): void {
  agent.destroy();
  agent = new Agent({ keepAlive: true, maxSockets: 64 });
}

/**
 * One tap over HTTP; `mark` is its note and its answer, so each makes a request of its own. Throws unless it was made.
 */
export async function press(port: number, person: Person, service: string, mark: string): Promise<void> {
  const items = [{ service_id: service, note: mark, answer: mark }];
  const body = { id: crypto.randomUUID(), stay_id: person.stay, asked_at: new Date().toISOString(), items };
  const { status, text } = await post(port, '/api/de/bed/requests', person.token, body);
  if (status !== 201) throw new Error(`A tap was answered ${status}: ${text}`);
}

/** A call over a connection that is kept; the lightest client that Node has, since it shares the machine. */
export function post(
  port: number,
  path: string,
  token: string,
  body: object,
): Promise<{ status: number; text: string }> {
  const json = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    authorization: `Bearer ${token}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(json);
  });
}
