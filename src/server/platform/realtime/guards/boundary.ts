import type { OperatorLog } from '#server/platform/log.ts';

/** What was under way, and of which socket. */
type About = { what: string; socket?: string };

/** Runs `act`; a defect in it is logged and handled here, since one that escapes would end the whole process. */
export type Boundary = (about: About, act: () => void, onDefect?: () => void) => void;

/** A boundary that writes to this log. */
export function boundary(log: OperatorLog): Boundary {
  const guard: Boundary = (about, act, onDefect) => {
    try {
      act();
    } catch (error) {
      log.error({ err: error, ...about }, 'a defect of the socket server was contained');
      if (onDefect) guard({ ...about, what: `after ${about.what}` }, onDefect);
    }
  };
  return guard;
}
