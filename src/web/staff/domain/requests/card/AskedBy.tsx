import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** Who asked on the patient's behalf; nothing where the patient did. */
export function AskedBy({ request: { asked_by } }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  if (!asked_by) return null;
  return (
    <span>
      <Icon name="user" /> {asked_by.id === me ? t('ask.by_me') : t('ask.by', { name: asked_by.name })}
    </span>
  );
}
