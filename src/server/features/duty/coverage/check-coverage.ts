import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { mayBeReached, reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { announceCardsOfWard } from '#server/features/requests/stay-cards.actions.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import { type Coverage, readCoverage, type StandingAlarms, standingAlarms, wardsThatHear } from './wanted-coverage.ts';

/**
 * S21, for one hospital: each kind of service that a ward offers, within its coverage hours, has somebody who can be
 * reached, and each ward has a device that can be heard. What is missing is an alarm of that ward, one, until it is over.
 */
export async function checkCoverage(tx: Tx): Promise<void> {
  const [wanted, standing] = await Promise.all([readCoverage(tx), standingAlarms(tx)]);
  const reachability = await reachabilityOf(tx, [...new Set(wanted.flatMap(({ staff }) => staff))]);
  const isCovered = (one: Coverage) =>
    !one.is_wanted || one.present.some((employee) => mayBeReached(reachability.get(employee)));
  await judgeGaps(
    tx,
    wanted.filter((one) => !isCovered(one)),
    standing,
  );
  await judgeSilence(tx, wanted, reachability, standing);
}

/**
 * A gap is remembered from when it was first seen, and is an alarm once it has lasted long enough. One whose alarm stands
 * costs nothing more.
 */
async function judgeGaps(tx: Tx, open: Coverage[], { gaps }: StandingAlarms): Promise<void> {
  const now = tx.clock.now();
  const known = await tx.db.selectFrom('coverage_gap').selectAll().execute();
  for (const gap of known) {
    if (!open.some((one) => isSame(one, gap))) tx.afterwards(keyOf(gap), (own) => closeGap(own, gap));
  }
  for (const { department_id, service_type_id } of open) {
    const gap = known.find((one) => isSame(one, { department_id, service_type_id }));
    if (!gap) {
      const began = { hospital_id: tx.hospital, department_id, service_type_id, began_at: now };
      tx.afterwards(keyOf(began), (own) => beginGap(own, began));
    } else if (
      now.getTime() - gap.began_at.getTime() > timing.uncoveredSeconds * 1000 &&
      !gaps.some((one) => isSame(one, gap))
    ) {
      tx.afterwards(keyOf(gap), (own) => changeAlarm(own, gap, raiseStanding));
    }
  }
}

async function beginGap(tx: Tx, gap: Pair & { hospital_id: string; began_at: Date }): Promise<void> {
  await tx.db
    .insertInto('coverage_gap')
    .values(gap)
    .onConflict((seen) => seen.doNothing()) // by another server, in the same moment
    .execute();
}

async function closeGap(tx: Tx, gap: Pair): Promise<void> {
  await tx.db
    .deleteFrom('coverage_gap')
    .where('department_id', '=', gap.department_id)
    .where('service_type_id', '=', gap.service_type_id)
    .execute();
  await changeAlarm(tx, gap, clearAlarm);
}

/** The alarm begins or ends, and with it what patients with an open request of that kind read. */
async function changeAlarm(tx: Tx, gap: Pair, change: typeof raiseStanding): Promise<void> {
  const { department_id: department, service_type_id: subject } = gap;
  if (await change(tx, { kind: 'coverage', department, subject })) await announceCardsOfWard(tx, department, subject);
}

/** A ward that should be covered now and has no device that anybody could hear, a station's included. */
async function judgeSilence(
  tx: Tx,
  wanted: Coverage[],
  reachability: Awaited<ReturnType<typeof reachabilityOf>>,
  { silent: standing }: StandingAlarms,
): Promise<void> {
  const stations = await wardsThatHear(tx);
  const silent = new Set(wanted.filter(({ is_wanted }) => is_wanted).map(({ department_id }) => department_id));
  for (const { department_id, staff } of wanted) {
    const isHeard = stations.has(department_id) || staff.some((one) => reachability.get(one) === 'audible');
    if (isHeard) silent.delete(department_id);
  }
  const alarm = (department: string) => ({ kind: 'silent_ward', department, subject: department }) as const;
  const changed = [
    ...[...standing].filter((department) => !silent.has(department)).map((id) => [id, clearAlarm] as const),
    ...[...silent].filter((department) => !standing.has(department)).map((id) => [id, raiseStanding] as const),
  ];
  for (const [department, change] of changed)
    tx.afterwards(department, async (own) => void (await change(own, alarm(department))));
}

type Pair = Pick<Coverage, 'department_id' | 'service_type_id'>;
type MaybePair = { [Column in keyof Pair]: string | null };

const keyOf = ({ department_id, service_type_id }: Pair) => `${department_id} ${service_type_id}`;

function isSame(a: MaybePair, b: Pair): boolean {
  return a.department_id === b.department_id && a.service_type_id === b.service_type_id;
}
