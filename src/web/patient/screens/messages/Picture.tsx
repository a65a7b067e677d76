import { phraseOf } from '#shared/phrases/phrases.ts';
import { PhraseIcon } from '#web/kit/icons/PhraseIcon.tsx';

/** The pictogram of what is said, where pictures stand before words; none for an answer that the catalogue draws nothing for. */
export function Picture({ of }: { of: string | null }) {
  const phrase = of === null ? undefined : phraseOf(of);
  if (!phrase) return null;
  return <PhraseIcon icon={phrase.icon} group={phrase.group} className="for-symbols" />;
}
