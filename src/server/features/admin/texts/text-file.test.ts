import { expect, test } from 'vitest';
import { readCsv } from './text-file.ts';

test('a quote that is never closed is a fault of the line on which it opens', () => {
  expect(readCsv('key,text\na,"b"\nc,"d\ne,f\n')).toEqual({
    texts: [],
    faults: [{ line: 3, key: '', fault: 'unreadable' }],
  });
});
