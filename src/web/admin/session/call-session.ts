import { renewVisit } from '#shared/employees/platform.endpoints.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { callWith } from '#web/kit/http/call.ts';
import type { SessionCalls } from '#web/kit/http/configuration.ts';
import { isSomebodyElse } from './held-session.ts';
import { ownCalls } from './own-calls.ts';
import { beginVisit, endVisit, visit } from './visit.ts';

/** The session that calls and the link are made with: inside a hospital that was entered, its visit. */
export const callSession = {
  get() {
    const now = visit.get();
    if (isSomebodyElse.get()) return null;
    if (!now) return ownCalls.session.get();
    return now.isOver ? null : { token: now.entered.token, refreshToken: now.entered.id };
  },
  owner: () => visit.get()?.entered.id ?? ownCalls.session.owner(),
  clear: () => (visit.get() ? endVisit() : ownCalls.session.clear()),
  subscribe(listener: () => void): () => void {
    const left = [staffSession.subscribe(listener), visit.subscribe(listener)];
    return () => {
      for (const leave of left) leave();
    };
  },
};

/** Another token: of a visit by its id, which is not begun again once it is over. */
export const refreshCalls: SessionCalls['refresh'] = async (refreshToken, signal) => {
  if (visit.get()?.entered.id !== refreshToken) return ownCalls.refresh(refreshToken, signal);
  const input = { params: { id: refreshToken }, signal, quiet: true };
  const { data } = await callWith(ownCalls, renewVisit, input).catch(refused);
  if (visit.get()?.entered.id === data.id) beginVisit(data); // unless it was left meanwhile
};

/** A visit that is not found is over, as a session is that may not go on. */
function refused(error: unknown): never {
  throw isRefusal(error) && error.status === 404
    ? new ApiError(410, { code: 'not_found', message: error.message })
    : error;
}
