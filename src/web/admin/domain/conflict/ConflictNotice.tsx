import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import type { Whose } from './meanwhile.ts';
import './conflict.css';

/** A field that somebody else changed: from what to what; `mine` where it was changed here too. */
export type ChangedField = { field: string; name: string; before: string; theirs: string; mine: string | null };

type ConflictNoticeProps = {
  /** Who it was, as far as known, and when the last of them did. */
  by: string;
  at: string | null;
  zone: string;
  fields: readonly ChangedField[];
  chosen: Readonly<Record<string, Whose>>;
  onChoose: (field: string, whose: Whose) => void;
};

/** Who changed the row meanwhile, and what: what only they changed is taken over, of what both changed one chooses. */
export function ConflictNotice({ by, at, zone, fields, chosen, onChoose }: ConflictNoticeProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const time = at ? dateAndTime(at, language, zone) : '';
  const isChoice = fields.some(({ mine }) => mine !== null);
  return (
    <section className="conflict full" role="alert">
      <h3 ref={heading} tabIndex={-1}>
        <Icon name="users" />
        {t('conflict.title', { name: by || t('conflict.somebody'), time })}
      </h3>
      <p>{t(isChoice ? 'conflict.choose' : 'conflict.taken_over')}</p>
      {fields.map(({ field, name, before, theirs, mine }) =>
        mine === null ? (
          <p key={field}>
            <b>{name}</b>: {before} → {theirs}
          </p>
        ) : (
          <fieldset key={field} className="segments">
            <legend>{name}</legend>
            {(['mine', 'theirs'] as const).map((whose) => (
              <label key={whose}>
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={chosen[field] === whose}
                  onChange={() => onChoose(field, whose)}
                />
                {t(`conflict.${whose}`, { value: whose === 'mine' ? mine : theirs })}
              </label>
            ))}
          </fieldset>
        ),
      )}
    </section>
  );
}
