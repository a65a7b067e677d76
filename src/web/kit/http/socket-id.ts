/** Names of the socket that must not get an echo of its own change; kept here so that calls know nothing of sockets. */
let id: string | null = null;

export function setSocketId(next: string | null): void {
  id = next;
}

export function socketId(): string | null {
  return id;
}
