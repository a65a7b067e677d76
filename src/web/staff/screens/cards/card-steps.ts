import { type CardKey, cards } from '#shared/phrases/cards.ts';
import { answersTo, phraseOf } from '#shared/phrases/phrases.ts';

/** An answer as a key on the card, with what follows when it is pressed. */
export type AnswerKey = {
  key: string;
  /** Offers to ask for an interpreter. */
  interpreter: boolean;
  next: 'read_aloud' | 'languages' | 'hour' | null;
};

/** One question of a card: answered by keys, on the scale of pain, or aloud. */
export type CardStep = { key: string; by: 'keys' | 'scale' | 'voice'; answers: readonly AnswerKey[] };

/** The steps of a card in their order. */
export function stepsOf(card: CardKey): CardStep[] {
  const steps = cards.find(({ key }) => key === card)?.steps ?? [];
  return steps.map((step) => {
    if (!('answers' in step)) return ofPhrase(step.key);
    if (step.answers === 'spoken') return { key: step.key, by: 'voice', answers: [] };
    const answers = step.answers.map((answer) => ({
      key: answer.key,
      interpreter: 'interpreter' in answer,
      next: 'next' in answer ? answer.next : null,
    }));
    return { key: step.key, by: 'keys', answers };
  });
}

/** A question that nurses ask in messages too is answered here as there. */
function ofPhrase(key: string): CardStep {
  const phrase = phraseOf(key);
  const answers = (phrase ? answersTo(phrase) : []).map((answer) => ({
    ...{ key: answer.key, interpreter: answer.hint === 'interpreter', next: null },
  }));
  return { key, by: phrase?.answers?.set === 'scale' ? 'scale' : 'keys', answers };
}
