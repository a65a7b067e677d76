import { useState } from 'react';
import {
  changedByOthers,
  changeTo,
  chosenOf,
  type Edit,
  givenByOthers,
  leftOf,
  takenIn,
  toggleBeds,
} from './chosen-beds.ts';
import { useSaveAssignments } from './usePatients.ts';

type Choice = {
  /** The beds on the screen: of others nothing is chosen, and nothing sent. */
  beds: readonly string[];
  stored: readonly string[];
  /** What is said once it is saved. */
  savedWords: string;
};

/** What the last press was answered: the beds that others assigned meanwhile, and whether the choice is saved. */
type Answered = { beds: readonly string[]; isSaved: boolean };
const nothingAnswered: Answered = { beds: [], isSaved: false };

/**
 * The beds that are chosen over those that are stored, which others may change at any time, and how they are saved.
 * `meanwhile`: what others assigned since the first of them was chosen, or, until the next is, since the last press.
 */
export function useChosenBeds({ beds, stored: ids, savedWords }: Choice) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [answered, setAnswered] = useState(nothingAnswered);
  const { mutate, isPending } = useSaveAssignments(savedWords);
  const stored = new Set(ids);
  const left = edit && leftOf(edit, stored, beds);
  if (left !== edit) setEdit(left); // it is stored by now, or its bed has left the list
  const chosen = left ? chosenOf(stored, left.change) : stored;
  const choose = (toggled: readonly string[]) => {
    setAnswered(nothingAnswered);
    setEdit({ change: changeTo(stored, toggleBeds(toggled, chosen)), before: left?.before ?? stored });
  };
  const save = () => {
    const sent = { bed_ids: beds.filter((bed) => chosen.has(bed)), seen: beds.filter((bed) => stored.has(bed)) };
    mutate(sent, {
      onSuccess: (answer) => setAnswered({ beds: givenByOthers(sent, answer), isSaved: true }),
      onError: (error) => setAnswered({ beds: takenIn(error), isSaved: false }),
    });
  };
  const meanwhile = new Set([...(left ? changedByOthers(left, stored) : []), ...answered.beds]);
  const isSaved = left === null && answered.isSaved;
  return { chosen, isChanged: left !== null, isSaved, meanwhile, choose, save, isSaving: isPending };
}
