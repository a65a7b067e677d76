import type { ClientEventDeclaration } from './live-event.ts';
import { stateEvent } from './live-event.ts';

/** The server's answer: its time in ms since 1970, and how long ago it looked for what this page must hear (S15). */
export type Echo = { n: number; now: number; read_ms_ago: number };
export const echo = stateEvent<{ device: Echo; user: Echo }>('echo', ['device', 'user']);

/** A page's question, counted by `n`: whether anybody sees it and whether its sound is running (S14). */
export const clientEcho: ClientEventDeclaration<'device' | 'user', { n: number; visible: boolean; audio: boolean }> = {
  name: 'client-echo',
  on: ['device', 'user'],
};
