import type { KyselyPlugin } from 'kysely';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { TestContext } from './app-context.ts';

type Answered = { status: number };

/** Of each kind, one after the other. What else the machine does only makes a call longer: the shortest leaves it out. */
const pairs = 31;
/** On a machine with much other work none of so few may be left alone: more are tried before two are held unlike. */
const rounds = 4;
/** A password that is hashed for one of both alone makes it take less than 0.4 of the other's time. */
export const alikeTimes = 0.5;

/**
 * The least times of two calls that are to be answered alike, the shorter one as a part of the longer one. Throws where
 * one is answered otherwise than the other.
 */
export async function ratioOfTimes(
  { clock }: Pick<TestContext, 'clock'>,
  one: (at: number) => Promise<Answered>,
  other: (at: number) => Promise<Answered>,
): Promise<number> {
  const least: [one: number, other: number] = [Infinity, Infinity];
  const ratio = () => Math.min(...least) / Math.max(...least);
  for (let at = 0; at < rounds * pairs; at += 1) {
    if (at > 0 && at % pairs === 0 && ratio() > alikeTimes) break;
    const statuses: number[] = [];
    // Which comes first changes, so that neither has always what the other left behind.
    for (const which of at % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
      clock.advance({ seconds: 2 * 3600 }); // longer than any counter of tries remembers
      const began = performance.now();
      const { status } = await (which === 0 ? one : other)(at);
      least[which] = Math.min(least[which], performance.now() - began);
      statuses.push(status);
    }
    if (statuses[0] !== statuses[1]) throw new Error(`answered ${statuses.join(' and ')}`);
  }
  return ratio();
}

/** A caller without a session, and the statements and announcements that it has caused so far. */
export function watchedCaller(context: TestContext): { anonymous: AnonymousContext; work: string[] } {
  const work: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      work.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const stranger = { deviceMark: null, userAgent: null, caller: null, relyingParty: null };
  const anonymous: AnonymousContext = {
    ...{ ...context, ...stranger, locale: 'de', address: '192.0.2.1' },
    db: context.db.withPlugin(counting),
    inHospital: (caller, action) =>
      context.inHospital(caller, (tx) =>
        action({
          ...tx,
          db: tx.db.withPlugin(counting),
          announce: (event, happened) => {
            work.push(event.kind);
            tx.announce(event, happened);
          },
        }),
      ),
  };
  return { anonymous, work };
}

const ofThisAnswer = ['date', 'x-request-id'];

/**
 * All that an answer tells but for its ids and times: its status, the words of its body and how long they are, and each
 * header by name and value.
 */
export async function wholeAnswer(origin: string, { method, path }: Endpoint, body: object): Promise<object> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/en${path}`, { method, headers, body: JSON.stringify(body) });
  const words = await answer.text();
  const said = words.replace(/"[\da-f]{8}-[\da-f-]{27}"/g, '"id"').replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"');
  const sent = [...answer.headers].filter(([name]) => !ofThisAnswer.includes(name));
  return { status: answer.status, length: words.length, said, sent };
}
