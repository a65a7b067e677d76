import type { EventRegister } from '#server/platform/events/event-register.ts';
import type { Form } from '#server/platform/events/registered-event.ts';
import type { OutboxRow, Rendered } from '#server/platform/outbox/event.ts';
import { PerPerson } from '#server/platform/realtime/per-person.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { readChannel } from '#shared/kernel/channels.ts';

type RenderPorts = {
  inHospital: InHospital;
  register: EventRegister;
  /** Whether anybody on this process listens there; nothing is read for nobody. */
  hasSubscribers(channel: string): boolean;
  /** Who listens there on this process, for forms that each person gets their own of. */
  peopleOn(channel: string): readonly string[];
};

/** One event for one channel, before its state is read. */
type Wanted = { row: OutboxRow; channel: string; form: Form | undefined };
/** What is sent of one subject; the same for everybody, or by person. */
type State = unknown | PerPerson;
type States = Map<Form, ReadonlyMap<string, State>>;

/**
 * What goes over the sockets, made from the state as it is at delivery, each audience in the form that is registered
 * for it. Where none is: the mark and the detail.
 */
export async function render(ports: RenderPorts, rows: OutboxRow[]): Promise<Rendered[]> {
  const { inHospital, register, hasSubscribers } = ports;
  const rendered: Rendered[] = [];
  for (const [hospital, own] of Map.groupBy(rows, (row) => row.hospital_id)) {
    const wanted = own.flatMap((row) =>
      row.channels.filter(hasSubscribers).map((channel) => ({ row, channel, form: formOn(register, row, channel) })),
    );
    const caller = { hospital, actor: { kind: 'system', reason: 'render' } as const };
    const states: States = wanted.some(({ form }) => isRead(form))
      ? await inHospital(caller, (tx) => readStates(tx, wanted, ports))
      : new Map();
    rendered.push(...wanted.flatMap((one) => renderOne(one, states)));
  }
  return rendered;
}

function formOn(register: EventRegister, { kind }: OutboxRow, channel: string): Form | undefined {
  const audience = readChannel(channel)?.kind;
  return audience && register.of(kind)?.forms[audience];
}

function isRead(form: Form | undefined): form is Form {
  return form?.read !== undefined || form?.readForEach !== undefined;
}

/** Each form is read once for all subjects that are wanted in it. */
async function readStates(tx: Tx, wanted: readonly Wanted[], { peopleOn }: RenderPorts): Promise<States> {
  const states = [...Map.groupBy(wanted, (one) => one.form)].flatMap(([form, own]) => {
    if (!isRead(form)) return [];
    const subjects = [...new Set(own.map(({ row }) => row.subject))];
    const people = () => [...new Set(own.flatMap(({ channel }) => peopleOn(channel)))];
    return [readForm(tx, form, subjects, people).then((read) => [form, read] as const)];
  });
  return new Map(await Promise.all(states));
}

async function readForm(tx: Tx, { read, readForEach }: Form, subjects: string[], people: () => string[]) {
  if (!readForEach) return (await read?.(tx, subjects)) ?? new Map<string, State>();
  const each = await readForEach(tx, subjects, people());
  return new Map([...each].map(([id, of]) => [id, new PerPerson(of)]));
}

function renderOne({ row, channel, form }: Wanted, states: States): Rendered[] {
  const data = isRead(form)
    ? states.get(form)?.get(row.subject)
    : { id: row.subject, version: row.version, ...row.detail };
  return data === undefined ? [] : [{ row, channel, event: row.kind, data }];
}
