import { request } from 'node:http';

type Sent = { method: string; headers: Record<string, string>; body?: string };

/** A call whose connection comes from another address of loopback, such as 127.0.0.2. */
export function fetchFrom(localAddress: string, url: string, { method, headers, body }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, localAddress, agent: false }, async (answer) => {
      const chunks: Buffer[] = await answer.toArray();
      const sent = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers: sent }));
    });
    call.once('error', reject);
    call.end(body);
  });
}
