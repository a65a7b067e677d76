import { useMemo, useState } from 'react';
import { bedNoteFields } from '#shared/duty/handover.fields.ts';
import { max } from '#shared/validation/rules/text.ts';
import { type BoundField, useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';

const rules = { max };
const fieldOf = (bed: string) => `note-${bed}`;

/** The notes to all of one's beds, each a field of one form; a note stays while its bed is in an offer, for the next one. */
export function useBedNotes(beds: readonly { id: string }[]) {
  const ids = beds.map(({ id }) => id).join(' ');
  const fields = useMemo(
    () =>
      Object.fromEntries(
        ids
          .split(' ')
          .filter(Boolean)
          .map((id) => [fieldOf(id), bedNoteFields.note]),
      ),
    [ids],
  );
  const form = useForm(fields, rules, {});
  const textOf = (bed: string) => form.field(fieldOf(bed)).value;
  const written = beds.map(({ id }) => textOf(id)).join('\n');
  const [offered, setOffered] = useState('');
  return {
    form: form.form,
    /** Whether a note is written and not offered yet. */
    isUnsent: written !== offered && written.trim() !== '',
    field: (bed: string): BoundField => form.field(fieldOf(bed)),
    /** Once all notes keep their rules. */
    submit: (send: (noteOf: (bed: string) => string) => void) =>
      void form.submit((typed) => send((bed) => typed(fieldOf(bed)))),
    keep: () => setOffered(written),
    /** What the server says of the note to a bed, by its place in the offer, stands at that bed. */
    refuse: (error: unknown, offeredBeds: readonly string[]) => {
      const errors = isRefusal(error) ? error.errors : {};
      const said = offeredBeds.flatMap((bed, place) => {
        const found = errors[`beds.${place}.note`];
        return found ? [[fieldOf(bed), found] as const] : [];
      });
      if (said.length > 0) form.blame(Object.fromEntries(said));
    },
  };
}
