/** Codes by which leaving, a break or signing out is refused (S25): the hand-over screen shows what stands in the way. */
const heldBackCodes: readonly string[] = ['open_requests', 'open_calls'];

export function isHeldBackCode(code: string): boolean {
  return heldBackCodes.includes(code);
}
