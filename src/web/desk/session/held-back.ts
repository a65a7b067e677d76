import { isRefusal } from '#web/kit/http/api-error.ts';

/** Codes by which leaving, a break or signing out is refused (S25): the hand-over screen shows what stands in the way. */
const codes: readonly string[] = ['open_requests', 'open_calls'];

/** Whether the server refused because requests are held, or colleagues are called for help. */
export function isHeldBack(error: unknown): boolean {
  return isRefusal(error) && codes.includes(error.code);
}
