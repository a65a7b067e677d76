import { cancelOwnRequest, submitRequest } from '#shared/requests/request.endpoints.ts';
import { timing } from '#shared/requests/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { openOutbox } from '#web/kit/outbox/database.ts';
import { exclusively } from '#web/kit/outbox/keep-sending.ts';
import { createOutbox } from '#web/kit/outbox/outbox.ts';
import { showFailure } from '#web/patient/start/calls.ts';
import { session } from '#web/patient/start/session.ts';
import { forget } from '#web/patient/start/sign-in.ts';
import { showOwnChange } from './own-requests.ts';
import { dropTap, noteTap } from './taps.ts';

const opened = openOutbox();
const inTime = () => AbortSignal.timeout(timing.sendTimeoutSeconds * 1000);

/** What this device has asked and nobody has answered yet. */
export const outbox = createOutbox({
  database: {
    all: async () => (await opened).all(),
    change: async (id, rule) => (await opened).change(id, rule),
  },
  stayId: () => session.get()?.user.stay.id ?? null,
  submit: (submission) => call(submitRequest, { body: submission, signal: inTime(), quiet: true }),
  cancel: async (id, cancel) =>
    (await call(cancelOwnRequest, { params: { id }, body: cancel, signal: inTime(), quiet: true })).data,
  onAnswer(id, request, created) {
    noteTap(id, created ? 'sent' : 'raised');
    showOwnChange(request);
  },
  onCanceled: showOwnChange,
  onRefused(entry, error) {
    dropTap(entry.id);
    showFailure(error);
    if (error.code === 'stay_ended') forget('ended');
  },
  exclusively,
});
