import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** What whoever shared it wrote to the team; it stays on the card for who takes it. */
export function TeamNote({ request: { shared } }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  if (!shared?.note) return null;
  return (
    <span className="team-note">
      <Icon name="users" /> {t('shared.note', { name: shared.by.name, note: shared.note })}
    </span>
  );
}
