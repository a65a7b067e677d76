import type { EventRegister } from '#server/platform/events/event-register.ts';
import type { Form, ReadForm } from '#server/platform/events/registered-event.ts';
import type { OutboxRow, Rendered } from '#server/platform/outbox/event.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { readChannel } from '#shared/kernel/channels.ts';

type RenderPorts = {
  inHospital: InHospital;
  register: EventRegister;
  /** Whether anybody on this process listens there; nothing is read for nobody. */
  hasSubscribers(channel: string): boolean;
};

/** One event for one channel, before its state is read. */
type Wanted = { row: OutboxRow; channel: string; read: ReadForm | undefined };
type States = Map<ReadForm, ReadonlyMap<string, unknown>>;

/**
 * What goes over the sockets, made from the state as it is at delivery, each audience in the form that is registered for
 * it. Where none is: the mark and the detail.
 */
export async function render(
  { inHospital, register, hasSubscribers }: RenderPorts,
  rows: OutboxRow[],
): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  for (const [hospital, own] of Map.groupBy(rows, (row) => row.hospital_id)) {
    const wanted = own.flatMap((row) =>
      row.channels
        .filter(hasSubscribers)
        .map((channel) => ({ row, channel, read: formOn(register, row, channel)?.read })),
    );
    const caller = { hospital, actor: { kind: 'system', reason: 'render' } as const };
    const states: States = wanted.some(({ read }) => read)
      ? await inHospital(caller, (tx) => readStates(tx, wanted))
      : new Map();
    rendered.push(...wanted.flatMap((one) => renderOne(one, states)));
  }
  return rendered;
}

function formOn(register: EventRegister, { kind }: OutboxRow, channel: string): Form | undefined {
  const audience = readChannel(channel)?.kind;
  return audience && register.of(kind)?.forms[audience];
}

/** Each form is read once for all subjects that are wanted in it. */
async function readStates(tx: Tx, wanted: readonly Wanted[]): Promise<States> {
  const states: States = new Map();
  for (const [read, own] of Map.groupBy(wanted, (one) => one.read)) {
    if (read) states.set(read, await read(tx, [...new Set(own.map(({ row }) => row.subject))]));
  }
  return states;
}

function renderOne({ row, channel, read }: Wanted, states: States): Rendered[] {
  const data = read ? states.get(read)?.get(row.subject) : { id: row.subject, version: row.version, ...row.detail };
  return data === undefined ? [] : [{ row, channel, event: row.kind, data }];
}
