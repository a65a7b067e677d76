import { useTranslation } from 'react-i18next';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { roleWord } from '#web/patient/domain/requests/words.ts';

/** Which employee asked on the patient's behalf, by first name or role as the hospital sets; nothing where the patient did. */
export function AskedBy({ request: { asked_by } }: { request: HelpRequestForStay }) {
  const { t } = useTranslation('patient');
  if (!asked_by) return null;
  return (
    <p className="also">{t('requests.asked_by', { name: asked_by.name ?? t(`role.${roleWord(asked_by.role)}`) })}</p>
  );
}
