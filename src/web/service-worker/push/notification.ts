import type { PushPayload } from '#shared/notifications/push-payload.ts';
import type { ShownOptions } from '#web/service-worker/scope.ts';
import type { Group, Shown } from './group.ts';
import type { Answered } from './say.ts';

/** A notification as the platform is asked to show it. */
type Notice = [title: string, options: ShownOptions];

export type Button = 'accept' | 'decline';

/**
 * One notification for each bed, with how much calls from there. What calls makes itself heard anew although it takes the
 * place of an older one; what is settled, or comes in quiet hours, does so in silence. What a button did not do stays.
 */
export function noticeOf({ group, isHeard }: Shown): Notice {
  const { calls, said, latest } = group;
  const isFailure = isHeard && said.length > 0;
  return [
    calls.length > 1 ? `${latest.title} (${calls.length})` : latest.title,
    {
      ...{ tag: latest.group, lang: latest.language_tag, dir: latest.direction, data: group },
      body: [...said, ...calls.map(({ body }) => body)].join('\n'),
      ...{ renotify: isHeard, silent: !isHeard },
      requireInteraction: isFailure || calls.some(({ urgency }) => urgency === 'high'),
      actions: buttonsOf(group),
    },
  ];
}

/** What a button came to: what is said, whether that must be noticed, and what can be pressed again. */
export type Outcome = { said: string; isHeard: boolean; stays: PushPayload | null };

/**
 * Once the server has answered. What was done is said in silence; that it was not must be noticed. Who may not decline
 * can still accept.
 */
export function outcomeOf(payload: PushPayload, button: Button, { status, code }: Answered): Outcome {
  const { words } = payload;
  if (status >= 200 && status < 300) {
    const done = button === 'accept' ? words?.taken : words?.declined;
    return { said: done ?? '', isHeard: false, stays: null };
  }
  if (button === 'accept') return { said: words?.not_taken ?? '', isHeard: true, stays: null };
  return code === 'last_person'
    ? { said: words?.last_person ?? '', isHeard: true, stays: { ...payload, decline: null } }
    : { said: words?.not_declined ?? '', isHeard: true, stays: null };
}

/**
 * While nobody has answered. Without a connection nothing was sent, and with the buttons it can be said again; else it may
 * be done or not. Whoever may have taken it looks in the app, whoever declines can do so twice.
 */
export function unansweredOutcome(payload: PushPayload, button: Button, isOffline: boolean): Outcome {
  const { words } = payload;
  if (isOffline) return { said: words?.not_sent ?? '', isHeard: true, stays: payload };
  return button === 'accept'
    ? { said: words?.not_known ?? '', isHeard: true, stays: null }
    : { said: words?.decline_not_known ?? '', isHeard: true, stays: payload };
}

/** Which of the calls a button is for: the most urgent that has it. */
export function callFor({ calls }: Group, button: Button): PushPayload | undefined {
  return calls.find((call) => call[button]);
}

/**
 * The more important first: where the platform has place for one button alone, it is the one that accepts. Of several
 * calls each says which it is for.
 */
function buttonsOf(group: Group): { action: Button; title: string }[] {
  return (['accept', 'decline'] as const).flatMap((action) => {
    const call = callFor(group, action);
    if (!call?.words) return [];
    const title = call.words[action];
    return [{ action, title: group.calls.length > 1 ? `${title}: ${call.body}` : title }];
  });
}
