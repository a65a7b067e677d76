import { keyChoiceOf } from '#web/desk/session/key-choice.ts';

export const keyChoice = keyChoiceOf('staff');
