import { countLacking } from '#server/features/admin/engine/lacking-languages.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { listRows } from '#server/features/admin/engine/list-rows.ts';
import { type Reader, readReader } from '#server/features/admin/engine/reader.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { listOffered } from '#server/features/messages/needs.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { areaCalled } from '#shared/areas/all.ts';
import type { SetUp, UnmetNeed } from '#shared/areas/set-up.schemas.ts';
import { type SetUpKey, setUpChecks } from '#shared/areas/set-up.ts';
import { urgentNeeds } from '#shared/phrases/urgent-needs.ts';

/** So many are named beside their number. */
const named = 4;

/** What the set-up lacks: rows are found by the lists of their areas, by the reader's rights and scope. */
export async function readSetUp(tx: Tx): Promise<SetUp> {
  const reader = await readReader(tx);
  const lacking: SetUp['lacking'] = [];
  for (const check of setUpChecks) {
    if (!reader.holds(`${check.area}:view`) || !reader.holds(check.needs)) continue;
    const found = await lackingBy(tx, reader, check);
    if (found.total > 0) lacking.push(found);
  }
  if (!reader.holds('services:view')) return { lacking, unmet_needs: [], high_priorities: [] };
  return { lacking, unmet_needs: await unmetNeeds(tx), high_priorities: await highPriorities(tx) };
}

type Check = (typeof setUpChecks)[number];

async function lackingBy(tx: Tx, reader: Reader, check: Check): Promise<SetUp['lacking'][number]> {
  const area = areaCalled(check.area);
  if (!area) throw new Error(`no area is called ${check.area}`);
  const { rows, meta } = await listRows(tx, area, { ...check.view, per_page: String(named) });
  const { where } = readListQuery(tx, area, reader, check.view);
  return {
    ...{ key: check.key, total: meta.total, is_bounded: meta.is_bounded },
    names: rows.map(({ display_name }) => display_name),
    languages: 'texts' in check && meta.total > 0 ? await countLacking(tx, area, check.texts, where) : [],
    is_optional: check.key === doneWithout && (await readSetting(tx, 'codes_rotate')),
  };
}

/** Nobody prints what is new after each stay: staff show a bed's code on their own screen. */
const doneWithout: SetUpKey = 'beds_cards';

/** What urgent phrases offer that is not of high urgency: by the need, else by what leads to a nurse. */
async function unmetNeeds(tx: Tx): Promise<UnmetNeed[]> {
  const offered = await listOffered(tx);
  const of = (need: string) => offered.find((one) => one.need === need);
  return urgentNeeds().flatMap((need) => {
    const own = of(need);
    const service = own ?? of('talk');
    if (service?.urgency === 'high') return [];
    const shown = service ? { id: service.service_id, display_name: service.title } : null;
    return [{ need, service: shown, is_named: own !== undefined }];
  });
}

async function highPriorities(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('priority')
    .select('id')
    .where('urgency', '=', 'high')
    .where('deleted_at', 'is', null)
    .orderBy('level')
    .execute();
  return rows.map(({ id }) => id);
}
