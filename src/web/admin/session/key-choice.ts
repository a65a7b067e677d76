import { keyChoiceOf } from '#web/desk/session/key-choice.ts';

/** `/`, `n`, and arrows in a list. */
export const keyChoice = keyChoiceOf('admin');
