import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useColleagues } from '#web/staff/domain/colleagues/useColleagues.ts';
import { useNameOnBreak } from '#web/staff/domain/colleagues/useNameOnBreak.ts';

/** With whom its accepter shares it, and who that is; nothing while it is not shared. */
export function SharedChip({ request: { status, shared } }: { request: HelpRequestForStaff }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const me = useEmployee()?.id;
  const named = useNameOnBreak();
  const toOne = status === 'shared' && shared?.with.kind === 'employee' && shared.with.id !== me;
  const colleagues = useColleagues(toOne).data;
  if (status !== 'shared' || !shared) return null;
  const { by, with: target } = shared;
  const toMe = target.kind === 'employee' && target.id === me;
  const onBreak = colleagues?.find(({ id }) => id === target.id)?.on_break_since ?? null;
  const field = { target: named(textIn(target.name, language), onBreak), name: by.name };
  return (
    <span className="chip is-accepted">
      <Icon name="share" />
      {toMe ? t('shared.to_me', { name: by.name }) : null}
      {!toMe && by.id === me ? t('shared.by_me', { target: field.target }) : null}
      {!toMe && by.id !== me ? t('shared.by', field) : null}
    </span>
  );
}
