import type { ClientEventDeclaration } from './live-event.ts';
import { stateEvent } from './live-event.ts';

/** The server's answer: its time in ms since 1970, and how long ago it looked for what this page must hear (S15). */
export type Echo = { n: number; now: number; read_ms_ago: number };
export const echo = stateEvent<{ device: Echo; user: Echo }>('echo', ['device', 'user']);

/**
 * A page's question, counted by `n`: whether anybody sees it and whether its sound is running; of a ward tablet that
 * knows, whether its battery is low (S14).
 */
type Question = { n: number; visible: boolean; audio: boolean; battery_low?: boolean };
export const clientEcho: ClientEventDeclaration<'device' | 'user', Question> = {
  name: 'client-echo',
  on: ['device', 'user'],
};
