import type { GroupKey } from '#shared/phrases/phrase-row.ts';
import { Pictogram } from './Icon.tsx';
import sheet from './phrase-icons.svg?no-inline';
import { phraseDrawing } from './phrase-icons.ts';

/** The pictogram of a phrase, or of a group of them. It always has its words beside it, so readers pass it by. */
export function PhraseIcon({ icon, group, className = '' }: { icon: string; group: GroupKey; className?: string }) {
  const drawing = phraseDrawing({ icon, group });
  if (drawing.sheet === 'app') return <Pictogram name={drawing.name} className={className} />;
  return (
    <svg className={`p ${className}`} aria-hidden="true">
      <use href={`${sheet}#p-${drawing.name}`} />
    </svg>
  );
}
