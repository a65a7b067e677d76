import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** Who asked on the patient's behalf, or for whose own hands help is asked for; nothing where the patient did. */
export function AskedBy({ request: { asked_by, for_colleague } }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  if (!asked_by) return null;
  const { name } = asked_by;
  const [mine, theirs] = for_colleague
    ? [t('ask.for_me'), t('ask.for', { name })]
    : [t('ask.by_me'), t('ask.by', { name })];
  return (
    <span>
      <Icon name="user" /> {asked_by.id === me ? mine : theirs}
    </span>
  );
}
