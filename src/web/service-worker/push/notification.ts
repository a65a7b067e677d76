import type { PushPayload } from '#shared/notifications/push-payload.ts';
import type { ShownOptions } from '#web/service-worker/scope.ts';

/** A notification as the platform is asked to show it. */
type Notice = [title: string, options: ShownOptions];

/** A call makes itself heard anew although it takes the place of an older one; what is settled, or comes in quiet hours, does so in silence. */
export function noticeOf(payload: PushPayload): Notice {
  const { kind, urgency, accept, words, silent = false } = payload;
  const calls = kind === 'alert';
  const isHeard = calls && !silent;
  return [
    payload.title,
    {
      ...placeOf(payload),
      body: payload.body,
      ...{ renotify: isHeard, silent: !isHeard, requireInteraction: calls && urgency === 'high' },
      actions: accept ? [{ action: 'accept', title: words.accept }] : [],
    },
  ];
}

/** After the button: the owner has taken it, as the server says. */
export function takenNotice(payload: PushPayload): Notice {
  return [payload.title, { ...placeOf(payload), body: payload.words.taken, silent: true, actions: [] }];
}

/** After the button, when the server refused: it is not taken, and that must be seen. */
export function notTakenNotice(payload: PushPayload): Notice {
  return loud(payload, payload.words.not_taken);
}

/** After the button, when the server did not answer: it may be taken or not, and only the app can say. */
export function notKnownNotice(payload: PushPayload): Notice {
  return loud(payload, payload.words.not_known);
}

function loud(payload: PushPayload, body: string): Notice {
  const heard = { renotify: true, silent: false, requireInteraction: true };
  return [payload.title, { ...placeOf(payload), body, ...heard, actions: [] }];
}

function placeOf(payload: PushPayload) {
  return { tag: payload.tag, lang: payload.language_tag, dir: payload.direction, data: payload };
}
