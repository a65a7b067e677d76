import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

const text = { ending: 'csv', type: 'text/csv; charset=utf-8', write: csvOf };
const workbook = {
  ...{ ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  write: xlsxOf,
};

/** How a table becomes a file of this format: text unless a workbook is wanted. */
export const fileOf = (format: string | undefined) => (format === 'xlsx' ? workbook : text);
