/**
 * What this process has delivered to its sockets. Rows reach it on three ways (its own memory, another process's word,
 * the sweep), and each asks here first, so that each row is delivered once.
 *
 * Everything below the cursor has been delivered; above it the ids are remembered one by one.
 */
export class Delivered {
  private cursor = 0n;
  private readonly ids = new Map<string, bigint>();

  /** Where the next sweep reads from. */
  get from(): string {
    return String(this.cursor);
  }

  /** Begins at the current fence: what is older was delivered by those who lived then. */
  startAt(fence: string): void {
    this.cursor = BigInt(fence);
    this.ids.clear();
  }

  /** Whether nobody has taken this row yet; whoever hears true must deliver it. */
  take(row: { id: string; xid: string }): boolean {
    const xid = BigInt(row.xid);
    if (xid < this.cursor || this.ids.has(row.id)) return false;
    this.ids.set(row.id, xid);
    return true;
  }

  has(row: { id: string; xid: string }): boolean {
    return BigInt(row.xid) < this.cursor || this.ids.has(row.id);
  }

  /**
   * Moves the cursor to a fence below which every transaction had ended before the sweep read, and drops what lies
   * below. A fence that runs backwards means another database behind the same address: begin anew there.
   */
  moveTo(fence: string): 'moved' | 'began anew' {
    const next = BigInt(fence);
    if (next < this.cursor) {
      this.startAt(fence);
      return 'began anew';
    }
    this.cursor = next;
    for (const [id, xid] of this.ids) if (xid < next) this.ids.delete(id);
    return 'moved';
  }
}
