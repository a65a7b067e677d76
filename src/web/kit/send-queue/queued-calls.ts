import type { BodyOf, Endpoint, ParamsOf } from '#shared/kernel/endpoint.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import type { QueuedCall, Tapped } from './entry.ts';

/** A call to an endpoint as it waits: the path's parameters and the body that the endpoint declares. */
export type Queued<E> =
  E extends Endpoint<infer _S, infer Path> ? { readonly params: ParamsOf<Path>; readonly body: BodyOf<E> } : never;

/** What an answer means: whether what is queued behind the call still has something to follow, and what to show. */
export type Answered = { goesOn: boolean; show(): void };

/** The tap that a call belongs to, and what gives the call up. */
export type About<Shown> = Tapped<Shown> & { signal: AbortSignal };

/** Makes a call of one kind for a tap. Rejects as `call` does, and when the signal gives up. */
type Make<Call, Shown> = (call: Call, about: About<Shown>) => Promise<Answered>;
type Kinds<Shown = never> = Readonly<Record<string, Make<never, Shown>>>;

/** The calls that a table of kinds can make. */
export type CallsOf<Table extends Kinds> = {
  [Kind in keyof Table & string]: Table[Kind] extends Make<infer Call, never> ? Call & { readonly kind: Kind } : never;
}[keyof Table & string];

/** One function for all kinds of a table. What is stored of a kind that the table lacks is never sent. */
export function makerOf<Shown, Table extends Kinds<Shown>>(table: Table): Make<CallsOf<Table> & QueuedCall, Shown> {
  return (call, about) => {
    const make = table[call.kind] as Make<CallsOf<Table>, Shown> | undefined; // the kind names the row whose call it is
    return make
      ? make(call, { ...about, signal: inTime(about.signal) })
      : Promise.reject(new Error(`no call of kind ${call.kind}`));
  };
}
