import type { Pusher } from './pusher.ts';

/** Whether what is said on a channel is encrypted between the server and those who may hear it. */
export const isEncrypted = (channel: string) => channel.startsWith('private-encrypted-');

/**
 * Gives a connection what it decrypts with, which is fetched with the first such channel and refuses it until then.
 * Rejects where the file cannot be had.
 */
export async function letDecrypt({ config }: Pick<Pusher, 'config'>): Promise<void> {
  config.nacl ??= (await import('tweetnacl')).default;
}
