/** The token of a mailed link stands behind the hash, which no server and no log gets. */
export function tokenOfAddress(): string {
  return location.hash.slice(1);
}
