import type pg from 'pg';
import { withClient } from '#server/platform/database/roles.ts';
import type { Acknowledged, Tap } from '../load/device.ts';
import type { Random } from '../random.ts';
import { differs, type Finding } from './finding.ts';

type RequestRow = { id: string; repeat_count: number; submits: number; repeats: number };

const sentAgainAtMost = 2_000;

/**
 * Compares every answer that a device was given with what is in the database: each acknowledged tap made or repeated
 * what it was told, once; and there is nothing that nobody asked for.
 */
export async function proveSubmissions(url: string, acknowledged: readonly Acknowledged[]): Promise<Finding[]> {
  return withClient(url, async (client) => {
    const count = async (table: string) => {
      const { rows } = await client.query<{ note: string; times: number }>(
        `select note, count(*)::int as times from ${table} group by note`,
      );
      return new Map(rows.map(({ note, times }) => [note, times]));
    };
    const made = await count('request_item');
    const kept = await count('submission_item');
    const answers = await answersOf(client);
    const { rows: requests } = await client.query<RequestRow>(`
      select r.id, r.repeat_count, count(*) filter (where v.step = 'submit')::int as submits,
        count(*) filter (where v.step = 'repeat')::int as repeats
      from request r left join request_event v on v.hospital_id = r.hospital_id and v.request_id = r.id
      where not r.is_probe group by r.hospital_id, r.id`);
    return [
      ...acknowledged.flatMap(({ tap, meta }) => [
        ...differs(tap.id, 'submission_item', kept.get(tap.id) ?? 0, 1),
        ...differs(tap.id, 'request_item', made.get(tap.id) ?? 0, meta.items[0]?.outcome === 'created' ? 1 : 0),
        ...(meta.items[0]?.outcome === 'created' ? answered(tap, answers.get(tap.id)) : []),
      ]),
      ...compareRequests(requests, acknowledged),
    ];
  });
}

/** What was answered to a service's question, by the tap that made the item. */
async function answersOf(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ note: string; answer: string | null }>('select note, answer from request_item');
  return new Map(rows.map(({ note, answer }) => [note, answer]));
}

/** A wish of another kind is another request: were its answer left out, most taps would only ask again. */
function answered(tap: Tap, kept: string | null | undefined): Finding[] {
  if (kept === (tap.answer ?? null)) return [];
  return [{ of: tap.id, is: 'lost', why: `the answer ${tap.answer}: ${kept}` }];
}

function compareRequests(rows: readonly RequestRow[], acknowledged: readonly Acknowledged[]): Finding[] {
  const notified = Map.groupBy(acknowledged, ({ meta }) => meta.items[0]?.request_id ?? 'none');
  const found = new Map(rows.map((row) => [row.id, row]));
  const unasked = rows.filter((row) => !notified.has(row.id));
  return [
    ...unasked.map(({ id }) => ({ of: id, is: 'doubled', why: 'a request that no answer named' }) as const),
    ...[...notified].flatMap(([id, taps]) => {
      const row = found.get(id);
      const repeated = taps.filter(({ meta }) => meta.items[0]?.outcome === 'raised').length;
      const last = taps.at(-1)?.tap.id ?? id;
      return [
        ...differs(taps[0]?.tap.id ?? id, 'submit events', row?.submits ?? 0, taps.length - repeated),
        ...differs(last, 'repeat_count', row?.repeat_count ?? 0, repeated),
        ...differs(last, 'repeat events', row?.repeats ?? 0, repeated),
      ];
    }),
  ];
}

/** Answered taps once more, all or as many as there is time for: each must be known, and name the same request. */
export async function sendAgain(acknowledged: readonly Acknowledged[], random: Random): Promise<Finding[]> {
  const findings: Finding[] = [];
  const chosen = random.shuffled(acknowledged).slice(0, sentAgainAtMost);
  const byDevice = [...Map.groupBy(chosen, ({ device }) => device)];
  await Promise.all(
    byDevice.map(async ([device, own]) => {
      for (const { tap, meta } of own) {
        const again = await device.deliver(tap);
        if (again?.outcome !== 'existed')
          findings.push({ of: tap.id, is: 'lost', why: `sent again: ${again?.outcome}` });
        else if (again.items[0]?.request_id !== meta.items[0]?.request_id)
          findings.push({ of: tap.id, is: 'doubled', why: 'sent again: another request' });
      }
    }),
  );
  return findings;
}
