import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedPlace } from '#shared/hospitals/place.schemas.ts';
import { digits, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Waiting } from '#web/patient/ui/States.tsx';
import { type PlacesOf, usePlaces } from './usePlaces.ts';

/** From so many on a part of the name can be typed. */
const searchedFrom = 9;

type PlaceStepProps = {
  legend: string;
  of: PlacesOf;
  chosen: ListedPlace | null;
  /** Whether there is nothing else to choose. */
  isFixed?: boolean;
  /** Whether a key of these steps was pressed: what comes in its place takes the focus. */
  hasMoved: RefObject<boolean>;
  onChoose: (place: ListedPlace | null) => void;
};

/** One step: what can be chosen, or what was. */
export function PlaceStep({ chosen, ...step }: PlaceStepProps) {
  return chosen ? <Chosen {...step} chosen={chosen} /> : <Choices {...step} />;
}

type ChosenProps = Omit<PlaceStepProps, 'of'> & { chosen: ListedPlace };

function Chosen({ legend, chosen, isFixed, hasMoved, onChoose }: ChosenProps) {
  const { t } = useTranslation('patient');
  const place = useId();
  const key = useFocusedAfter<HTMLButtonElement>(hasMoved);
  return (
    <div className="chosen-place">
      <p id={place}>
        <span className="muted sm">{legend}</span>
        <PlaceName place={chosen} />
      </p>
      {!isFixed && (
        <button ref={key} type="button" className="btn quiet" aria-describedby={place} onClick={() => onChoose(null)}>
          {t('signin.place_change')}
        </button>
      )}
    </div>
  );
}

function Choices({ legend, of, hasMoved, onChoose }: Omit<PlaceStepProps, 'chosen'>) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const places = usePlaces(of, typed);
  const group = useFocusedAfter<HTMLFieldSetElement>(hasMoved);
  const found = places.data;
  const isSearched = typed !== '' || (found?.total ?? 0) >= searchedFrom;
  return (
    <fieldset ref={group} className="place-step" tabIndex={-1}>
      <legend>{legend}</legend>
      {isSearched && <PartOfName typed={typed} onType={setTyped} />}
      {places.isPending && <Waiting shape="cards" />}
      {places.isError && !found && <TryAgain onRetry={() => void places.refetch()} />}
      <div role="status">
        {found?.total === 0 && (
          <p className="callout is-waiting">{t(typed ? 'signin.place_not_found' : 'signin.place_none')}</p>
        )}
        {found && found.total > found.places.length && (
          <p className="muted sm">{t('signin.place_more', { count: number(found.places.length, language) })}</p>
        )}
        {typed !== '' && found && found.total > 0 && <p className="vh">{t('search.found', { count: found.total })}</p>}
      </div>
      <div className="options">
        {found?.places.map((place) => (
          <button key={place.id} type="button" className="option" onClick={() => onChoose(place)}>
            <PlaceName place={place} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function PartOfName({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTranslation('patient');
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{t('signin.place_search')}</label>
      <input
        id={field}
        className="textfield"
        enterKeyHint="search"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

function PlaceName({ place: { name, apart_by } }: { place: ListedPlace }) {
  const language = useLanguage();
  return (
    <span className="place-name">
      <bdi className="b">{digits(name, language)}</bdi>
      {apart_by && <bdi className="sm">{digits(apart_by, language)}</bdi>}
    </span>
  );
}

/** Takes the focus when it comes in the place of a key that was pressed, which would else be lost with it. */
function useFocusedAfter<T extends HTMLElement>(hasMoved: RefObject<boolean>): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (hasMoved.current) element.current?.focus();
  }, [hasMoved]);
  return element;
}
