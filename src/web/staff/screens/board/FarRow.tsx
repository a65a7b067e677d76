import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';

/**
 * A request far from the screen in a long list: where and what, for a screen reader and for the browser's search, with
 * the height in px that its card had.
 */
export function FarRow({ request, height }: { request: HelpRequestForStaff; height: number }) {
  const words = useWords();
  return (
    <p className="far" style={{ minBlockSize: height }}>
      {words.place(request)}: {words.wish(request)}
    </p>
  );
}
