type PageAddress = Pick<Location, 'protocol' | 'hostname'>;

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the socket must speak TLS: always, unless the page is local or the server switched that off. */
export function forcesTls({ protocol, hostname }: PageAddress, isSwitchedOff: boolean): boolean {
  return protocol === 'https:' || !(isSwitchedOff || localHosts.includes(hostname));
}
