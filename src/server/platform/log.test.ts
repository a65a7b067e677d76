import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(pretty: boolean, write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  write(createLog({ level: 'info', pretty, destination }));
  return text;
}

test('tokens, names and texts are masked wherever they stand; ids stay', () => {
  const text = logged(false, (log) =>
    log.info(
      {
        request_id: 'r-1',
        hospital_id: 'h-1',
        headers: { Authorization: 'Bearer LEAK' },
        rows: [{ id: 7, alias: 'LEAK', items: [{ note: 'LEAK', answer: 'LEAK' }] }],
        refresh_token: 'LEAK',
      },
      'asked',
    ),
  );
  expect(text).not.toContain('LEAK');
  expect(JSON.parse(text)).toMatchObject({
    level: 'info',
    request_id: 'r-1',
    hospital_id: 'h-1',
    rows: [{ id: 7 }],
    msg: 'asked',
  });
});

test('a database error tells its constraint, not the row it quotes', () => {
  const error = Object.assign(new Error('duplicate key: Key (code)=(LEAK)'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'bed_code_in_use',
    detail: 'Key (code)=(LEAK) already exists.',
  });
  const text = logged(false, (log) => log.error({ err: error }, 'failed'));
  expect(text).not.toContain('LEAK');
  expect(JSON.parse(text).err).toMatchObject({ error_code: '23505', constraint: 'bed_code_in_use' });
});

test('an ordinary error keeps what it says, where it happened and its cause', () => {
  const text = logged(false, (log) =>
    log.error({ err: new Error('outer', { cause: new TypeError('inner') }) }, 'failed'),
  );
  expect(JSON.parse(text).err).toMatchObject({
    kind: 'Error',
    says: 'outer',
    cause: { kind: 'TypeError', says: 'inner' },
  });
  expect(JSON.parse(text).err.at[0]).toContain('log.test.ts');
});

test('a person at a terminal reads short lines', () => {
  expect(logged(true, (log) => log.info('Wardbell is ready'))).toMatch(/^\d\d:\d\d:\d\d Wardbell is ready\n$/);
  expect(logged(true, (log) => log.warn({ port: 1 }, 'careful'))).toMatch(/WARN careful \{"port":1\}\n$/);
});
