import { useTranslation } from 'react-i18next';
import type { EstimateMinutes } from '#shared/requests/estimate.ts';
import './estimate-keys.css';

type MinuteKeysProps = {
  /** What each key does, before its minutes. */
  words: string;
  choices: readonly EstimateMinutes[];
  /** Those that were said before. */
  said: number | null;
  ready: boolean;
  /** Nothing is chosen of which they could be said. */
  isIdle?: boolean;
  onSay: (minutes: EstimateMinutes) => void;
};

/** A row of keys: in about how many minutes. */
export function MinuteKeys({ words, choices, said, ready, isIdle = false, onSay }: MinuteKeysProps) {
  const { t } = useTranslation('staff');
  return (
    <fieldset className={`estimate ${isIdle ? 'is-idle' : ''}`}>
      <legend className="vh">{words}</legend>
      <span className="estimate-words" aria-hidden="true">
        {words}
      </span>
      {choices.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="minutes num"
          aria-pressed={minutes === said}
          aria-disabled={!ready}
          onClick={() => ready && onSay(minutes)}
        >
          <span className="vh">{words} </span>
          {minutes} {t('estimate.minutes')}
        </button>
      ))}
    </fieldset>
  );
}
