import { say } from '#shared/locales/phrases/say.ts';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';

/** The phrasebook of the patient's language, and of the nurse's. */
export type Books = { theirs: Phrasebook; own: Phrasebook };

/** The words of a key in a language; every text of a card is there in each. */
export const wordsOf = ({ texts, language }: Phrasebook, key: string): string => say(texts, language, key) ?? key;

/** The same words in both languages, the patient's first and larger; once where both are the same language. */
export function Both({ books: { theirs, own }, words }: { books: Books; words: string }) {
  return (
    <>
      <span className="theirs">
        <WordsIn text={wordsOf(theirs, words)} language={theirs.language} />
      </span>
      {theirs.language === own.language ? null : (
        <span className="ours">
          <WordsIn text={wordsOf(own, words)} language={own.language} />
        </span>
      )}
    </>
  );
}
