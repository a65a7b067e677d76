import { withClient } from '#server/platform/database/roles.ts';
import type { StepAnswer } from '../load/nurse.ts';
import { differs, type Finding } from './finding.ts';

type EventRow = {
  id: string;
  request: string;
  step: string;
  from: string | null;
  to: string;
  version: number;
  actor_kind: string;
  actor: string | null;
  status: string;
  request_version: number;
};

/**
 * Every step that a nurse was told is in the history once, none that was refused is; and each request's events follow
 * one from the other up to what the request is now.
 */
export async function proveHistories(url: string, steps: readonly StepAnswer[]): Promise<Finding[]> {
  const events = await withClient(url, async (client) => {
    const { rows } = await client.query<EventRow>(`
      select v.id, v.request_id as request, v.step, v.from_status as from, v.to_status as to, v.actor_kind,
        v.actor_id as actor, v.request_version::int as version, r.status, r.version::int as request_version
      from request_event v join request r on r.hospital_id = v.hospital_id and r.id = v.request_id
      where not r.is_probe order by v.request_id, v.request_version, v.at`);
    return rows;
  });
  return [
    ...compareSteps(events, steps),
    ...[...Map.groupBy(events, ({ request }) => request).values()].flatMap(follows),
  ];
}

function compareSteps(events: readonly EventRow[], steps: readonly StepAnswer[]): Finding[] {
  const notified = new Map(steps.map((step) => [step.action, step]));
  const kept = new Map(events.map((event) => [event.id, event]));
  const byNurses = events.filter(
    ({ step, actor_kind }) => actor_kind === 'employee' && ['accept', 'done'].includes(step),
  );
  const unanswered = byNurses.filter(({ id }) => notified.get(id)?.is !== 'done');
  return [
    ...steps
      .filter(({ is }) => is === 'done')
      .flatMap((one) => {
        const event = kept.get(one.action);
        const isThere = event?.request === one.request && event.step === one.step && event.actor === one.employee;
        return differs(one.action, `${one.step} of ${one.request}`, isThere ? 1 : 0, 1);
      }),
    ...unanswered.map(
      ({ id, step }) => ({ of: id, is: 'doubled', why: `a ${step} that was refused or never told` }) as const,
    ),
  ];
}

function follows(events: EventRow[]): Finding[] {
  const broken = (why: string): Finding => ({ of: events[0]?.request ?? '', is: 'broken', why });
  const submits = events.filter(({ step }) => step === 'submit').length;
  const gap = events.find((event, index) => event.from !== (events[index - 1]?.to ?? null));
  const last = events.at(-1);
  return [
    ...(submits === 1 && events[0]?.step === 'submit' ? [] : [broken(`${submits} submit events, or not at first`)]),
    ...(gap ? [broken(`${gap.step} from ${gap.from} does not follow in ${events.map(inWords).join(', ')}`)] : []),
    ...(last && last.to !== last.status ? [broken(`is ${last.status}, and its last event says ${last.to}`)] : []),
    ...(last && last.version > last.request_version ? [broken('an event is newer than the request')] : []),
  ];
}

function inWords({ step, from, to, version }: EventRow): string {
  return `${version} ${step} ${from}→${to}`;
}
