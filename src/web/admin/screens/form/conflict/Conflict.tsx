import type { Area } from '#shared/areas/define.ts';
import { decode } from '#web/admin/domain/area/codec.ts';
import { useValueWords } from '#web/admin/domain/area/useValueWords.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { type ChangedField, ConflictNotice } from '#web/admin/domain/conflict/ConflictNotice.tsx';
import type { Whose } from '#web/admin/domain/conflict/meanwhile.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { type FoundConflict, othersIn } from './conflict.ts';

type Choices = {
  chosen: Readonly<Record<string, Whose>>;
  choose: (field: string, whose: Whose) => void;
};
type ConflictProps = { area: Area; conflict: FoundConflict; form: Choices };

/** Who changed the area's row meanwhile, and what. */
export function Conflict({ area, conflict, form }: ConflictProps) {
  const words = useValueWords(area);
  const zone = useHere().hospital.time_zone;
  const { names, at } = othersIn(conflict);
  const fields = conflict.changes.flatMap(({ field, ...change }): ChangedField[] => {
    const declared = area.fields[field];
    if (!declared) return [];
    const isBoth = conflict.both.includes(field);
    return [
      {
        ...{ field, name: columnName(area, field) },
        before: words(field, change.before, change.before_related),
        theirs: words(field, change.after, change.after_related),
        mine: isBoth ? words(field, decode(declared, conflict.mine[field] ?? '')) : null,
      },
    ];
  });
  return <ConflictNotice {...{ at, zone, fields }} by={names.join(', ')} chosen={form.chosen} onChoose={form.choose} />;
}
