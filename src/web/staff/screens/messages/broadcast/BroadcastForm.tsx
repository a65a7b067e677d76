import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { phraseOf, phrasesOf } from '#shared/phrases/phrases.ts';
import { Button } from '#web/desk/Button.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { newId } from '#web/kit/ids.ts';
import { usePhrasebook } from '#web/staff/domain/messages/phrasebook.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { MinutesKeys } from '#web/staff/screens/messages/composer/MinutesKeys.tsx';
import { openWords } from '#web/staff/screens/messages/composer/open-words.ts';
import { BedChoice } from './BedChoice.tsx';
import { chosenBeds } from './chosen-beds.ts';
import { Preview } from './Preview.tsx';
import type { SendBroadcast } from './useBroadcast.ts';

type BroadcastFormProps = { rooms: readonly WardRoom[]; broadcast: SendBroadcast };

/** What is said and to which beds, with how it reads there in each language. */
export function BroadcastForm({ rooms, broadcast }: BroadcastFormProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const book = usePhrasebook();
  const [phrase, setPhrase] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [beds, setBeds] = useState<ReadonlySet<string>>(new Set());
  const takesMinutes = phrase !== null && phraseOf(phrase)?.takes === 'minutes';
  const said =
    phrase === null || (takesMinutes && minutes === null) ? null : { phrase, minutes: takesMinutes ? minutes : null };
  const [id, setId] = useState(newId);
  // Another content is another message: the same id stands for one alone.
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setId(newId());
    };
  };
  const send = () => {
    if (said && beds.size > 0) broadcast.mutate({ id, ...said, bed_ids: [...beds] });
  };
  return (
    <Screen
      title={t('broadcast.title')}
      back={to.messages}
      thumb={
        <Button
          look="fill"
          wide
          icon={<Icon name="send" />}
          busy={broadcast.isPending}
          aria-disabled={said === null || beds.size === 0}
          hint={said === null || beds.size === 0 ? t('broadcast.choose_first') : undefined}
          onClick={send}
        >
          {t('broadcast.send', { count: beds.size })}
        </Button>
      }
    >
      {book ? (
        <div className="broadcast">
          <div className="broadcast-what">
            <Choice
              legend={t('broadcast.what')}
              value={phrase}
              options={phrasesOf('broadcast').map(({ key, takes }) => ({
                value: key,
                word: openWords(book, key, takes),
                lang: book.language,
              }))}
              onChoose={changed(setPhrase)}
            />
            {takesMinutes ? (
              <div className="box">
                <MinutesKeys minutes={minutes} onChoose={changed(setMinutes)} />
              </div>
            ) : null}
            {said && beds.size > 0 ? <Preview said={said} beds={chosenBeds(rooms, beds)} /> : null}
          </div>
          <BedChoice rooms={rooms} chosen={beds} onChoose={changed(setBeds)} />
        </div>
      ) : (
        <Waiting label={t('common.loading')} rows={4} />
      )}
    </Screen>
  );
}
