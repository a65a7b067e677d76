import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';

type FarRowProps = {
  request: HelpRequestForStaff;
  /** That its card had, in px. */
  height: number;
  /** Missing where the cards are only to be read. */
  onPick: ((id: string) => void) | undefined;
};

/**
 * A request far from the screen in a long list: where and what, for a screen reader and for the browser's search. The
 * keyboard stops at it as at a card, so that none is passed over by a device that is slow to draw it: with the focus it
 * comes onto the screen, becomes a card, and `useKeptFocus` puts the focus on that card's first key.
 */
export function FarRow({ request, height, onPick }: FarRowProps) {
  const words = useWords();
  const text = `${words.place(request)}: ${words.wish(request)}`;
  const look = { className: 'far', style: { minBlockSize: height } };
  if (!onPick) return <p {...look}>{text}</p>;
  return (
    <button {...look} type="button" onClick={() => onPick(request.id)}>
      {text}
    </button>
  );
}
