import type { CardAnswerKey, CardKey } from './cards.ts';
import type { GroupKey } from './phrase-row.ts';
import type { MinutesPhraseKey, SaidKey } from './phrases.ts';

type ClockKey = 'clock_time' | 'about_time';

/** Every text of the catalogue in the reference language; a phrase with minutes has a form for one and one for more. */
export type PhraseTextKey =
  | Exclude<SaidKey | CardAnswerKey, MinutesPhraseKey>
  | `${MinutesPhraseKey}_${'one' | 'other'}`
  | `group_${GroupKey}`
  | CardKey
  | ClockKey;
