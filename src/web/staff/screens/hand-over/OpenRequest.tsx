import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** The way to where it can be finished or released instead. */
export function OpenRequest({ request }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  return (
    <Link to={to.request(request.id)} aria-label={t('board.open_card', { place: words.place(request) })}>
      <Icon name="next" flip />
    </Link>
  );
}
