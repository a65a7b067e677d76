import { type Identity, readSessions, type Session } from '#server/platform/credentials/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import { inBatches } from '#server/platform/process/batches.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ChannelPolicy } from './channel.policy.ts';
import { type Member, readMembers } from './member.ts';

type Asked = { identity: Identity; names: readonly string[] };

/** A running session, and the channels that it may listen on; with the member that it is on one of presence. */
export type ChannelRights = { session: Session; allowed: Map<string, Member | null> };

type Needs = { inHospital: InHospital; channelPolicy: Pick<ChannelPolicy, 'allowed'> };
export type AuthorizeChannels = (asked: Asked) => Promise<ChannelRights>;

/**
 * Session and rights of everybody who asks at the same time, in one transaction for each hospital: after a power cut a
 * thousand devices ask at once. Throws `no_session` for a session that has ended.
 */
export function channelAuthorization({ inHospital, channelPolicy }: Needs): AuthorizeChannels {
  const inOne = async ([hospital, group]: [string, Asked[]]): Promise<Map<Asked, ChannelRights | Error>> => {
    const caller = { hospital, actor: { kind: 'system', reason: 'authenticate' } as const };
    try {
      return await inHospital(caller, (tx) => authorizeAll(tx, channelPolicy, group));
    } catch (error) {
      // Nobody of another hospital is refused for it.
      const refused = error instanceof Error ? error : new Error('channels could not be authorized', { cause: error });
      return new Map(group.map((one) => [one, refused]));
    }
  };
  return inBatches<Asked, ChannelRights>(async (asked) => {
    const hospitals = [...Map.groupBy(asked, ({ identity }) => identity.hospital)];
    const answers = new Map((await Promise.all(hospitals.map(inOne))).flatMap((answered) => [...answered]));
    return asked.map((one) => answers.get(one) ?? new AppError('no_session'));
  });
}

async function authorizeAll(
  tx: Tx,
  channelPolicy: Needs['channelPolicy'],
  group: Asked[],
): Promise<Map<Asked, ChannelRights>> {
  const sessions = await readSessions(
    tx,
    group.map(({ identity }) => identity),
  );
  const callers = group.flatMap((one) => {
    const session = sessions.get(one.identity.session);
    return session ? [{ one, session }] : [];
  });
  const allowed = await channelPolicy.allowed(
    tx,
    callers.map(({ one, session: { actor, device } }) => ({ actor, device, names: one.names })),
  );
  const present = callers.filter((_, index) => [...(allowed[index] ?? [])].some(isPresence));
  const members = await readMembers(
    tx,
    present.map(({ session }) => session.actor),
  );
  const memberOf = new Map(present.map(({ one }, index) => [one, members[index] ?? null]));
  return new Map(
    callers.map(({ one, session }, index) => {
      const member = memberOf.get(one) ?? null;
      const names = [...(allowed[index] ?? [])].map((name) => [name, isPresence(name) ? member : null] as const);
      return [one, { session, allowed: new Map(names) }];
    }),
  );
}

function isPresence(name: string): boolean {
  return name.startsWith('presence-');
}
