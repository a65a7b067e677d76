import { useTranslation } from 'react-i18next';
import { facesAt } from '#shared/phrases/answer-sets.ts';
import { comparedNumber } from '#web/kit/i18n/format.ts';
import { PainFace } from '#web/kit/pain-scale/PainFace.tsx';
import { type Books, Both, wordsOf } from './Both.tsx';
import type { AnswerKey, CardStep } from './card-steps.ts';

type AnswersProps = {
  step: CardStep;
  books: Books;
  /** The key that was pressed last; it is kept while this question stands. */
  pressed: string | null;
  onPress: (answer: AnswerKey) => void;
};

/** The answers to one question, each a key in both languages; pressing another one replaces it. */
export function Answers({ step, books, pressed, onPress }: AnswersProps) {
  const { t } = useTranslation('staff');
  const key = (answer: AnswerKey) => (
    <button
      key={answer.key}
      type="button"
      className="card-answer"
      aria-pressed={answer.key === pressed}
      onClick={() => onPress(answer)}
    >
      <Both books={books} words={answer.key} />
    </button>
  );
  if (step.by === 'voice') return <p className="card-spoken">{t('cards.spoken')}</p>;
  if (step.by === 'keys') return <div className="card-answers">{step.answers.map(key)}</div>;
  const numbers = step.answers.filter((answer) => /^scale_\d+$/.test(answer.key));
  const inWords = step.answers.filter((answer) => !numbers.includes(answer));
  return (
    <>
      <div className="card-scale-ends">
        <p>
          <Both books={books} words="scale_0" />
        </p>
        <p>
          <Both books={books} words="scale_10" />
        </p>
      </div>
      <div className="card-scale">
        {numbers.map((answer, value) => (
          <button
            key={answer.key}
            type="button"
            className="card-answer"
            aria-pressed={answer.key === pressed}
            aria-label={wordsOf(books.own, answer.key)}
            onClick={() => onPress(answer)}
          >
            {facesAt.some((at) => at === value) ? <PainFace strength={value} /> : null}
            <bdi className="num">{comparedNumber(value, books.theirs.language)}</bdi>
          </button>
        ))}
      </div>
      <div className="card-answers">{inWords.map(key)}</div>
    </>
  );
}
