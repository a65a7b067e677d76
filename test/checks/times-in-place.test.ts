import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { timing } from '#shared/kernel/timing.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { withTimes } from '../../scripts/web/times-in-place.ts';

const written = (code: string) => withTimes(code, parseAst(code));

test('each time is written where it is read, a row of several whole', () => {
  expect(written('wait(timing.sendRetrySeconds * 1000, timing.echoSilentSeconds);')).toBe(
    `wait((${timing.sendRetrySeconds}) * 1000, (${timing.echoSilentSeconds}));`,
  );
  expect(written('late(requestTiming.receiptSeconds[urgency].unreceived);')).toBe(
    `late((${JSON.stringify(requestTiming.receiptSeconds)})[urgency].unreceived);`,
  );
});

test('what reads a table otherwise, or another object of that name’s kind, stays as it is', () => {
  for (const code of ['const { idleHours } = timing;', 'read(timing[name]);', 'page.timing.idleHours;', 'timing.none;'])
    expect(written(code)).toBe(code);
});
