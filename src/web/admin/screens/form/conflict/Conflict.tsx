import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { decode } from '#web/admin/domain/area/codec.ts';
import { useValueWords } from '#web/admin/domain/area/useValueWords.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import { type FoundConflict, type OtherChange, othersIn } from './conflict.ts';

type Choices = {
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>;
  choose: (field: string, whose: 'mine' | 'theirs') => void;
};
type ConflictProps = { area: Area; conflict: FoundConflict; form: Choices };

/** Who changed the row meanwhile, and what: what only they changed is taken over, of what both changed one chooses. */
export function Conflict({ area, conflict, form }: ConflictProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { names, at } = othersIn(conflict);
  const name = names.join(', ') || t('conflict.somebody');
  const time = at ? dateAndTime(at, language, zone) : '';
  return (
    <section className="conflict full" role="alert">
      <h3 ref={heading} tabIndex={-1}>
        <Icon name="users" />
        {t('conflict.title', { name, time })}
      </h3>
      <p>{t(conflict.both.length > 0 ? 'conflict.choose' : 'conflict.taken_over')}</p>
      {conflict.changes.map((change) => (
        <ChangedField key={change.field} area={area} change={change} conflict={conflict} form={form} />
      ))}
    </section>
  );
}

function ChangedField({ area, change, conflict, form }: ConflictProps & { change: OtherChange }) {
  const { t } = useTranslation('admin');
  const words = useValueWords(area);
  const { field } = change;
  const declared = area.fields[field];
  if (!declared) return null;
  const theirs = words(field, change.after, change.after_related);
  if (!conflict.both.includes(field)) {
    return (
      <p>
        <b>{columnName(area, field)}</b>: {words(field, change.before, change.before_related)} → {theirs}
      </p>
    );
  }
  const mine = words(field, decode(declared, conflict.mine[field] ?? ''));
  const options = [
    { whose: 'mine', word: t('conflict.mine', { value: mine }) },
    { whose: 'theirs', word: t('conflict.theirs', { value: theirs }) },
  ] as const;
  return (
    <fieldset className="segments">
      <legend>{columnName(area, field)}</legend>
      {options.map(({ whose, word }) => (
        <label key={whose}>
          <input
            type="radio"
            name={`conflict-${field}`}
            checked={form.chosen[field] === whose}
            onChange={() => form.choose(field, whose)}
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
