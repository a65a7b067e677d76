import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  fillPath,
  type MetaOf,
  type ParamsOf,
} from '#shared/kernel/endpoint.ts';
import type { ErrorAnswer } from '#shared/kernel/errors.ts';
import { openTestContext, type TestContext, type TestOptions } from './app-context.ts';
import { fetchFrom } from './fetch-from.ts';

/** What a call answered: the status, and the body whichever it was. */
export type Called<E> = {
  status: number;
  data: AnswerOf<E>;
  meta: MetaOf<E>;
  error: ErrorAnswer;
  retryAfter: string | null;
};
export type Sent<E extends Endpoint> = {
  body?: BodyOf<E>;
  params?: ParamsOf<E['path']>;
  query?: Record<string, string>;
  token?: string;
  locale?: string;
  headers?: Record<string, string>;
  /** Another address of loopback that the call comes from. */
  from?: string;
};

export type TestApp = {
  context: TestContext;
  origin: string;
  /** A real call over HTTP to a declared endpoint. */
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<Called<E>>;
  stop(): Promise<void>;
};

type AppOptions = TestOptions & { production?: boolean; publicUrl?: string; trustProxy?: string[] };

/** The whole server on a free port of loopback, over a database of its own. */
export async function startTestApp(
  webFolder = mkdtempSync(join(tmpdir(), 'wardbell-web-')),
  { production = false, publicUrl, trustProxy = [], ...options }: AppOptions = {},
): Promise<TestApp> {
  const context = await openTestContext(options);
  const app = await createApp({ context, webFolder, trustProxy, tls: undefined, production, publicUrl });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    context,
    origin,
    call: (endpoint, sent) => call(origin, endpoint, sent),
    async stop() {
      await context.realtime.stop();
      await app.close();
      await context.stop();
    },
  };
}

async function call<E extends Endpoint>(origin: string, endpoint: E, sent: Sent<E> = {}): Promise<Called<E>> {
  const query = new URLSearchParams(sent.query).toString();
  const url = `${origin}/api/${sent.locale ?? 'de'}${fillPath(endpoint.path, sent.params)}${query && `?${query}`}`;
  const request = {
    method: endpoint.method,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  };
  const response = sent.from ? await fetchFrom(sent.from, url, request) : await fetch(url, request);
  const isFile = response.headers.has('content-disposition');
  const answer = (isFile ? { data: await response.text() } : await response.json()) as {
    data: AnswerOf<E>;
    meta: MetaOf<E>;
  } & ErrorAnswer;
  return {
    status: response.status,
    data: answer.data as AnswerOf<E>,
    meta: answer.meta,
    error: answer,
    retryAfter: response.headers.get('retry-after'),
  };
}
