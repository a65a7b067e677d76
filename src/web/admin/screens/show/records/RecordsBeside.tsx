import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { RecordsOf } from './RecordsOf.tsx';
import { subjectsOf } from './subjects.ts';
import { useStayIn } from './useRecords.ts';

/** The notes that belong to a page: those on its row, and in a bed those on the stay that runs there. */
export function RecordsBeside({ area, row }: { area: string; row: AreaRow }) {
  const stay = useStayIn(area === 'beds' ? row.id : null);
  const subjects = subjectsOf(area, row, stay);
  return subjects.length > 0 ? <RecordsOf subjects={subjects} /> : null;
}
