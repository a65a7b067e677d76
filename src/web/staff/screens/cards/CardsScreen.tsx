import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import { readCards } from '#shared/messages/card.endpoints.ts';
import type { StayCards } from '#shared/messages/card.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useBedsPhrasebook, usePhrasebook } from '#web/staff/domain/messages/phrasebook.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Deck } from './Deck.tsx';
import { useCards } from './useCards.ts';
import './cards.css';

/** Interpreter cards: a nurse stands at the bed, and both read the same in their own language. */
export function CardsScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { id = '' } = useParams();
  const allowed = useMay(readCards);
  if (!useEmployee()) return null; // signed out in another tab; the guard follows
  return (
    <Screen title={t('cards.title')} heading={t('cards.heading')} back={to.thread(id)}>
      {allowed ? <OfStay key={id} stay={id} /> : <NotForYou />}
    </Screen>
  );
}

function OfStay({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { data, error, isError, refetch } = useCards(stay);
  if (isError && isRefusal(error) && error.code === 'not_found') {
    return (
      <Notice title={t('cards.gone_title')} hint={t('messages.gone_hint')} drawing={<Icon name="search" />}>
        <Link className="btn fill" to={to.messages}>
          {t('messages.to_list')}
        </Link>
      </Notice>
    );
  }
  if (isError && !data) return <TryAgain error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting label={t('common.loading')} rows={5} />;
  return <InLanguage cards={data} />;
}

/** In the language that the bed shows, until another one is chosen. */
function InLanguage({ cards }: { cards: StayCards }) {
  const { t } = useTranslation('staff');
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const language = chosen ?? (isLanguageCode(cards.language) ? cards.language : defaultLanguage);
  const theirs = useBedsPhrasebook(language);
  const own = usePhrasebook();
  if (!theirs || !own) return <Waiting label={t('common.loading')} rows={5} />;
  return <Deck cards={cards} books={{ theirs, own }} onLanguage={setChosen} />;
}
