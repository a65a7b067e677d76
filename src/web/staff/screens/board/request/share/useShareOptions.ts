import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useColleagueHint } from '#web/staff/domain/colleagues/useColleagueHint.ts';
import { useColleagues } from '#web/staff/domain/colleagues/useColleagues.ts';
import { colleaguesFor, departmentsFor, serviceTypesFor, type TargetKind } from './share-targets.ts';

type Option = { value: string; word: string; hint?: string };

/** Whom a request can be shared with, as choices in words. */
export function useShareOptions(request: HelpRequestForStaff) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const hint = useColleagueHint();
  const colleagues = useColleagues();
  const of = (kind: TargetKind): Option[] | null => {
    const all = colleagues.data;
    if (!all || !employee) return null;
    if (kind === 'employee') {
      return colleaguesFor(all, request, employee).map((one) => ({
        value: one.id,
        word: `${one.name} ${one.family}`,
        hint: hint(one),
      }));
    }
    const groups = kind === 'department' ? departmentsFor(all, employee) : serviceTypesFor(all, employee, language);
    return groups.map(({ id, name, present }) => ({
      value: id,
      word: name,
      hint: t('share.present', { count: present }),
    }));
  };
  return {
    of,
    isPending: colleagues.isPending,
    isError: colleagues.isError,
    retry: () => void colleagues.refetch(),
  };
}
