import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

type AskedProps = {
  request: HelpRequestForStaff;
  /** Whether a request was made; else the same was open already. */
  isNew: boolean;
  onMore: () => void;
};

/** What became of it: asked for now, or open already, and the way to its card. */
export function Asked({ request, isNew, onMore }: AskedProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  const heading = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className="ask-form">
      <p ref={heading} tabIndex={-1} className={`ask-said ${isNew ? 'is-done' : 'is-waiting'}`}>
        <Icon name={isNew ? 'check' : 'alert'} />
        <span>{t(isNew ? 'ask.sent' : 'ask.open_already', { wish: words.wish(request) })}</span>
      </p>
      <Link className="btn fill wide" to={to.request(request.id)}>
        <Icon name="next" flip /> <span>{t('ask.to_card')}</span>
      </Link>
      <Button wide icon={<Icon name="plus" />} onClick={onMore}>
        {t('ask.more')}
      </Button>
    </div>
  );
}
