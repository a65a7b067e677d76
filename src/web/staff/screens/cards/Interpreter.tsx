import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { StayCards } from '#shared/messages/card.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useAskInterpreter } from './useCards.ts';

/** Asks for an interpreter with one tap where the hospital has a service for it; else says that it has none. */
export function Interpreter({ cards: { stay_id, interpreter } }: { cards: StayCards }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const ask = useAskInterpreter(stay_id);
  if (!interpreter) return <p className="card-note">{t('cards.no_service')}</p>;
  const service = textIn(interpreter.title, language);
  return (
    <div role="status">
      {interpreter.is_open ? (
        <p className="card-note is-asked">
          <Icon name="check" /> {t('cards.asked', { service })}
        </p>
      ) : (
        <Button look="line" wide icon={<Icon name="users" />} busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('cards.ask', { service })}
        </Button>
      )}
    </div>
  );
}
