/** Why the server is to stop: asked to, or because of a defect it must not run on with. */
export type StopReason = { says: string; error?: unknown };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Tells once when this process is to stop. A second Ctrl-C changes nothing: npm and the terminal both send one, and a
 * server that drops its last answers for it would lose calls.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = (reason: StopReason) => stopping.abort(reason);
  for (const name of SIGNALS) process.on(name, () => stop({ says: `received ${name}` }));
  // Whoever started this process is gone, killed perhaps; nobody would be left to stop it.
  process.on('disconnect', () => stop({ says: 'its starter ended' }));
  process.channel?.unref();
  process.on('uncaughtException', (error) => stop({ says: 'of a defect', error }));
  return stopping.signal;
}
