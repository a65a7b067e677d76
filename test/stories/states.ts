import { type patientStates, states } from '#web/gallery/patient-states.ts';
import type { Story } from '#web/gallery/story.ts';

type States = typeof patientStates;
type Answered = Pick<Story, 'name' | 'answers' | 'press'>;

/**
 * What is wrong with the table of states: a screen that it lacks or that is none, a story that is missing, shows two
 * states, or is not in the one that it is said to show, and a reason for a state that has its story.
 */
export function faultsOfStates(table: States, screens: readonly string[], stories: readonly Answered[]): string[] {
  const lacking = screens.filter((screen) => !table[screen]).map((screen) => `${screen} is not in the table`);
  const gone = Object.keys(table)
    .filter((screen) => !screens.includes(screen))
    .map((screen) => `${screen} is no screen`);
  return [...lacking, ...gone, ...Object.keys(table).flatMap((screen) => faultsOf(table, screen, stories))];
}

function faultsOf(table: States, screen: string, stories: readonly Answered[]): string[] {
  const row = table[screen];
  if (!row) return [];
  const own = 'story' in row.filled ? row.filled.story : null;
  if (!own) return [`${screen} is never shown as it is meant`];
  const meant = stories.find(({ name }) => name === own)?.answers ?? {};
  return states.flatMap((state) => {
    const shown = row[state];
    const found = stories.find(({ name }) => name === ('story' in shown ? shown.story : `${own}-${state}`));
    if ('none' in shown) return found ? [`${screen}: ${found.name} shows that it is ${state}`] : [];
    if (!found) return [`${screen}: there is no story ${shown.story}`];
    const others = states.filter((other) => other !== state && storyIn(row[other]) === shown.story);
    if (others.length > 0) return [`${screen}: ${shown.story} shows both ${state} and ${others.join()}`];
    return isIn[state](found, { meant, isForm: shown.form ?? false })
      ? []
      : [`${screen}: ${shown.story} is not ${state}`];
  });
}

const storyIn = (shown: States[string]['filled']) => ('story' in shown ? shown.story : null);

type Answers = Story['answers'];

/** What the story of the screen as it is meant answers, and whether the state is that of a form. */
type Beside = { meant: Answers; isForm: boolean };

/** What the answers of a story, and the keys that are pressed in it, say of the state that it is in. */
const isIn: Record<(typeof states)[number], (story: Answered, beside: Beside) => boolean> = {
  loading: ({ answers }) => Object.values(answers).includes('pending'),
  // Where no answer is named, each is refused as not found.
  error: ({ answers }) => Object.keys(answers).length === 0 || Object.values(answers).some(hasFailed),
  empty: ({ answers, press }, { meant, isForm }) =>
    !reads(answers).some(isMissing) &&
    (isForm
      ? press !== undefined
      : Object.keys(answers).some((call) => isRead(call) && holdsNothing(answers[call]) && holds(meant[call]))),
  filled: ({ answers }) => !reads(answers).some(isMissing),
};

const isMissing = (answer: Answers[string] | undefined) => answer === 'pending' || answer === 'fail';

/** The lists that an answer is, or has beside what they belong to. */
function listsIn(answer: Answers[string] | undefined): unknown[][] {
  if (typeof answer !== 'object' || !('data' in answer)) return [];
  const { data } = answer;
  const parts = Array.isArray(data) ? [data] : Object.values(data ?? {});
  return parts.filter((part) => Array.isArray(part));
}

function holdsNothing(answer: Answers[string] | undefined): boolean {
  const lists = listsIn(answer);
  return lists.length > 0 && lists.every(({ length }) => length === 0);
}

const holds = (answer: Answers[string] | undefined) => listsIn(answer).some(({ length }) => length > 0);

const isRead = (call: string) => call.startsWith('GET ');
const reads = (answers: Answers) => Object.keys(answers).flatMap((call) => (isRead(call) ? [answers[call]] : []));
const hasFailed = (answer: Answers[string]) => answer === 'fail' || (typeof answer === 'object' && 'refusal' in answer);
