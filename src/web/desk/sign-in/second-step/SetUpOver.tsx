import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';

/** Why a set-up begins anew, over its first step. */
export function SetUpOver({ why }: { why: Error }) {
  const message = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={message} className="callout is-waiting" role="alert" tabIndex={-1}>
      {why.message}
    </p>
  );
}
