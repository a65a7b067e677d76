import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { StayCards } from '#shared/messages/card.schemas.ts';
import { cards as allCards, type CardKey } from '#shared/phrases/cards.ts';
import { Button } from '#web/desk/Button.tsx';
import { languageName } from '#web/kit/i18n/format.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { type Books, Both } from './Both.tsx';
import { Card } from './Card.tsx';
import { Interpreter } from './Interpreter.tsx';
import { Languages } from './Languages.tsx';
import { useShowCard } from './useCards.ts';

type DeckProps = { cards: StayCards; books: Books; onLanguage: (language: LanguageCode) => void };

/** The cards to choose from, and the chosen one in their place; what they are not for stands above both. */
export function Deck({ cards, books, onLanguage }: DeckProps) {
  const { t } = useTranslation('staff');
  const [card, setCard] = useState<CardKey | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const shown = useShowCard(cards.stay_id);
  const { theirs, own } = books;
  const choose = (language: LanguageCode) => {
    onLanguage(language);
    setChoosing(false);
  };
  return (
    <div className="cards">
      <p className="card-note">
        <Icon name="alert" /> {t('cards.not_for')}
      </p>
      <div className="card-tools">
        <Button icon={<Icon name="language" />} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {t('cards.language', { language: languageName(theirs.language, own.language) })}
        </Button>
        {card ? (
          <Button icon={<Icon name="list" />} onClick={() => setCard(null)}>
            {t('cards.other')}
          </Button>
        ) : null}
      </div>
      {isChoosing ? <Languages chosen={theirs.language} onChoose={choose} /> : null}
      {shown.isError ? (
        <p className="card-note" role="alert">
          <Icon name="alert" /> {t('cards.not_recorded')}{' '}
          <Button look="quiet" busy={shown.isPending} onClick={() => shown.mutate(shown.variables)}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {card ? (
        <Card
          key={card}
          card={card}
          cards={cards}
          books={books}
          onLanguages={() => setChoosing(true)}
          onEnd={() => setCard(null)}
        />
      ) : (
        <>
          <h2>{t('cards.which')}</h2>
          <div className="card-answers">
            {allCards.map(({ key }) => (
              <button
                key={key}
                type="button"
                className="card-answer"
                onClick={() => {
                  setCard(key);
                  shown.mutate(key);
                }}
              >
                <Both books={books} words={key} />
              </button>
            ))}
          </div>
          <Interpreter cards={cards} />
          <p className="muted">{t('cards.kept')}</p>
        </>
      )}
    </div>
  );
}
