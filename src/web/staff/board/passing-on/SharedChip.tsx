import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useEmployee } from '#web/staff/start/staff-session.ts';

/** With whom its holder shares it, and who that is; nothing while it is not shared. */
export function SharedChip({ request: { status, shared } }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const me = useEmployee()?.id;
  if (status !== 'shared' || !shared) return null;
  const { by, with: target } = shared;
  const toMe = target.kind === 'employee' && target.id === me;
  const field = { target: textIn(target.name, language), name: by.name };
  return (
    <span className="chip is-accepted">
      <Icon name="share" />
      {toMe ? t('shared.to_me', { name: by.name }) : null}
      {!toMe && by.id === me ? t('shared.by_me', { target: field.target }) : null}
      {!toMe && by.id !== me ? t('shared.by', field) : null}
    </span>
  );
}
