import { withClient } from '#server/platform/database/roles.ts';
import type { Acknowledged } from './device.ts';

/** What the database holds of one tap or request, against what its device was told. */
export type Finding = { tap: string; is: 'lost' | 'doubled'; why: string };

type RequestRow = { id: string; raise_count: number; submits: number; repeats: number };

/**
 * Compares every answer that a device was given with what is in the database: each acknowledged tap made or raised what
 * it was told, once; and there is nothing that nobody asked for.
 */
export async function compareWithDatabase(url: string, acknowledged: readonly Acknowledged[]): Promise<Finding[]> {
  return withClient(url, async (client) => {
    const count = async (table: string) => {
      const { rows } = await client.query<{ note: string; times: number }>(
        `select note, count(*)::int as times from ${table} group by note`,
      );
      return new Map(rows.map(({ note, times }) => [note, times]));
    };
    const made = await count('request_item');
    const kept = await count('submission_item');
    const { rows: requests } = await client.query<RequestRow>(`
      select r.id, r.raise_count, count(*) filter (where v.step = 'submit')::int as submits,
        count(*) filter (where v.step = 'repeat')::int as repeats
      from request r left join request_event v on v.hospital_id = r.hospital_id and v.request_id = r.id
      group by r.hospital_id, r.id`);
    return [
      ...acknowledged.flatMap(({ tap, meta }) => [
        ...differs(tap.id, 'submission_item', kept.get(tap.id) ?? 0, 1),
        ...differs(tap.id, 'request_item', made.get(tap.id) ?? 0, meta.items[0]?.outcome === 'created' ? 1 : 0),
      ]),
      ...compareRequests(requests, acknowledged),
    ];
  });
}

function compareRequests(rows: readonly RequestRow[], acknowledged: readonly Acknowledged[]): Finding[] {
  const told = Map.groupBy(acknowledged, ({ meta }) => meta.items[0]?.request_id ?? 'none');
  const found = new Map(rows.map((row) => [row.id, row]));
  const unasked = rows.filter((row) => !told.has(row.id));
  return [
    ...unasked.map(({ id }) => ({ tap: id, is: 'doubled', why: 'a request that no answer named' }) as const),
    ...[...told].flatMap(([id, taps]) => {
      const row = found.get(id);
      const raises = taps.filter(({ meta }) => meta.items[0]?.outcome === 'raised').length;
      const last = taps.at(-1)?.tap.id ?? id;
      return [
        ...differs(taps[0]?.tap.id ?? id, 'submit events', row?.submits ?? 0, taps.length - raises),
        ...differs(last, 'raise_count', row?.raise_count ?? 0, raises),
        ...differs(last, 'repeat events', row?.repeats ?? 0, raises),
      ];
    }),
  ];
}

function differs(tap: string, what: string, is: number, should: number): Finding[] {
  if (is === should) return [];
  return [{ tap, is: is < should ? 'lost' : 'doubled', why: `${what}: ${is}, should be ${should}` }];
}
