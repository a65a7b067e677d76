type Asked = { host: string; protocol: string };

/**
 * docs/security.md, "Pages". Without `upgrade-insecure-requests`, since a hospital may run on plain http.
 * `scripts`: what a page with scripts needs beyond the rest; without it nothing runs.
 */
export function contentPolicy(asked: Asked, nonce: string, scripts: { trustedTypes: string } | null): string {
  const running = scripts ? ["script-src 'self'", "worker-src 'self'", `connect-src ${connectSources(asked)}`] : [];
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    ...running,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${scripts?.trustedTypes ?? "'none'"}`,
  ].join('; ');
}

const plainHost = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;

/**
 * The page's own origin and its socket, by the host that the browser asked for: not every browser lets `'self'` stand
 * for a socket, and `wss:` alone would stand for any host. Without TLS here a proxy may have taken it off.
 */
export function connectSources({ host, protocol }: Asked): string {
  if (!plainHost.test(host)) return "'self'"; // an IPv6 address, which a policy cannot name, or something made up
  return protocol === 'https' ? `'self' wss://${host}` : `'self' ws://${host} wss://${host}`;
}
