import { useState } from 'react';
import type { StayCards } from '#shared/messages/card.schemas.ts';
import { readAloud } from '#web/kit/speech/speech.ts';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import { ReadKey } from '#web/staff/domain/messages/ReadKey.tsx';
import { Answers } from './Answers.tsx';
import { type Books, Both, wordsOf } from './Both.tsx';
import type { AnswerKey, CardStep } from './card-steps.ts';
import { Hours } from './Hours.tsx';
import { Interpreter } from './Interpreter.tsx';

type StepProps = { step: CardStep; cards: StayCards; books: Books; onLanguages: () => void };

/** One question in both languages with its answers, and what the pressed one brings. */
export function Step({ step, cards, books, onLanguages }: StepProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [pressed, setPressed] = useState<AnswerKey | null>(null);
  const { language } = books.theirs;
  const words = wordsOf(books.theirs, step.key);
  const press = (answer: AnswerKey) => {
    setPressed(answer);
    if (answer.next === 'languages') onLanguages();
    if (answer.next === 'read_aloud') readAloud(words, language);
  };
  return (
    <>
      <h2 className="card-question" ref={heading} tabIndex={-1}>
        <Both books={books} words={step.key} />
      </h2>
      <ReadKey words={words} language={language} saysNone={pressed?.next === 'read_aloud'} />
      <Answers step={step} books={books} pressed={pressed?.key ?? null} onPress={press} />
      {pressed?.next === 'hour' ? <Hours language={language} /> : null}
      {pressed?.interpreter ? <Interpreter cards={cards} /> : null}
    </>
  );
}
