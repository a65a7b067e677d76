import { cancelOwnRequest, submitRequest } from '#shared/requests/request.endpoints.ts';
import { timing } from '#shared/requests/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { openOutbox } from '#web/kit/outbox/database.ts';
import { exclusively } from '#web/kit/outbox/keep-sending.ts';
import { createOutbox } from '#web/kit/outbox/outbox.ts';
import { showOwnChange } from '#web/patient/requests/own-requests.ts';
import { session } from '#web/patient/start/session.ts';
import { forget } from '#web/patient/start/sign-in.ts';
import { addRefusal } from './refusals.ts';
import { dropTap, noteTap } from './taps.ts';
import { noteUnsent } from './unsent-report.ts';

const opened = openOutbox(noteUnsent);

/** What this device has asked and nobody has answered yet. */
export const outbox = createOutbox({
  database: {
    all: async () => (await opened).all(),
    change: async (id, rule) => (await opened).change(id, rule),
    wipe: async (stayId) => (await opened).wipe(stayId),
  },
  stayId: () => session.get()?.user.stay.id ?? null,
  submit: (submission, signal) => call(submitRequest, { body: submission, signal: inTime(signal), quiet: true }),
  cancel: async (id, cancel, signal) =>
    (await call(cancelOwnRequest, { params: { id }, body: cancel, signal: inTime(signal), quiet: true })).data,
  onAnswer(id, request, created) {
    noteTap(id, created ? 'sent' : 'raised');
    showOwnChange(request);
  },
  onCanceled: showOwnChange,
  onNoAnswer: (id) => noteTap(id, 'waiting'),
  onRefused(entry, error) {
    dropTap(entry.id);
    if (error.code === 'stay_ended') forget('ended');
    else addRefusal(entry, error);
  },
  onStayOver: noteUnsent,
  exclusively,
});

/** A signal for one try: gives up when `signal` does, or in time. Not `AbortSignal.any`, which old tablets lack. */
function inTime(signal: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const end = (name: 'TimeoutError' | 'AbortError') => ending.abort(new DOMException('', name));
  setTimeout(() => end('TimeoutError'), timing.sendTimeoutSeconds * 1000);
  signal.addEventListener('abort', () => end('AbortError'));
  return ending.signal;
}
