import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayCards } from '#shared/messages/card.schemas.ts';
import type { CardKey } from '#shared/phrases/cards.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Books } from './Both.tsx';
import { stepsOf } from './card-steps.ts';
import { Step } from './Step.tsx';

type CardProps = {
  card: CardKey;
  cards: StayCards;
  books: Books;
  /** The patient wants to read another language. */
  onLanguages: () => void;
  onEnd: () => void;
};

/** One card, question by question. Any of them may be left out, and what is answered is kept nowhere. */
export function Card({ card, cards, books, onLanguages, onEnd }: CardProps) {
  const { t } = useTranslation('staff');
  const [at, setAt] = useState(0);
  const steps = stepsOf(card);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  if (!step) return null;
  return (
    <section className="card-steps" aria-label={t('cards.question')}>
      <p className="muted num">{t('cards.step', { number: at + 1, count: steps.length })}</p>
      <Step key={`${card} ${at}`} step={step} cards={cards} books={books} onLanguages={onLanguages} />
      <div className="card-way">
        {at > 0 ? (
          <Button icon={<Icon name="prev" flip />} onClick={() => setAt(at - 1)}>
            {t('cards.back')}
          </Button>
        ) : null}
        <Button
          look="fill"
          icon={<Icon name={isLast ? 'check' : 'next'} flip={!isLast} />}
          onClick={() => (isLast ? onEnd() : setAt(at + 1))}
        >
          {t(isLast ? 'cards.end' : 'cards.next')}
        </Button>
      </div>
    </section>
  );
}
