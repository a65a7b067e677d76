import { useTranslation } from 'react-i18next';
import type { HandoverBed } from '#shared/duty/colleague.schemas.ts';
import { Tick } from '#web/desk/forms/Tick.tsx';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import type { HandOverForm } from './useHandOverForm.ts';

type BedNoteProps = { field: BoundField; place: string };

/** The beds that one cares for and has not offered, each with a box and a note for who takes it. */
export function BedList({ form, beds }: { form: HandOverForm; beds: readonly HandoverBed[] }) {
  const { t } = useTranslation('staff');
  const chosen = new Set(form.chosenBeds.map(({ id }) => id));
  const all = beds.every(({ id }) => chosen.has(id));
  return (
    <section className="box hand-box">
      <div className="hand-head">
        <h2>{t('hand_over.beds', { count: beds.length })}</h2>
        {beds.length > 1 ? (
          <Tick state={all ? 'all' : chosen.size > 0 ? 'some' : 'none'} onToggle={() => form.tickBeds(beds, !all)}>
            {t('patients.select_all')}
          </Tick>
        ) : null}
      </div>
      <ul className="long-list">
        {beds.map((bed) => (
          <li key={bed.id} className="handrow bedrow">
            <Tick
              state={chosen.has(bed.id) ? 'all' : 'none'}
              onToggle={() => form.tickBeds([bed], !chosen.has(bed.id))}
            >
              <BedWords bed={bed} />
            </Tick>
            {chosen.has(bed.id) ? (
              <BedNote field={form.notes.field(bed.id)} place={t('place.full', { room: bed.room, bed: bed.label })} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BedNote({ field: { id, name, value, error, className, onInput, onBlur }, place }: BedNoteProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      <input
        className={`bed-note ${className}`}
        name={name}
        value={value}
        maxLength={200}
        placeholder={t('hand_over.note')}
        aria-label={`${t('hand_over.note')}: ${place}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onInput(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          <Icon name="alert" /> {error}
        </p>
      ) : null}
    </>
  );
}

/** Beds in an offer: where, and what who takes it should know. */
export function OfferedBeds({ beds }: { beds: readonly HandoverBed[] }) {
  const { t } = useTranslation('staff');
  if (beds.length === 0) return null;
  return (
    <section className="box hand-box">
      <div className="hand-head">
        <h2>{t('hand_over.beds', { count: beds.length })}</h2>
      </div>
      <ul className="long-list">
        {beds.map((bed) => (
          <li key={bed.id} className="handrow">
            <BedWords bed={bed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BedWords({ bed: { room, label, note, hints } }: { bed: HandoverBed }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  return (
    <span className="held-words">
      <b className="held-place">
        <bdi>{room}</bdi>
        <small>{t('place.bed', { bed: label })}</small>
      </b>
      <span>
        {note ? <b>{note}</b> : null}
        {hints.length > 0 ? <small>{hints.map(words.hint).join(' · ')}</small> : null}
      </span>
    </span>
  );
}
