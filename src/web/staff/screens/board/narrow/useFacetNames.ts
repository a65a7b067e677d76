import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useColleagues } from '#web/staff/domain/colleagues/useColleagues.ts';
import type { Facet } from '#web/staff/screens/board/narrowing.ts';

type Named = { id: string; name: string };

/**
 * The names of wards and service types, sorted: one's own, and those of everybody on duty. A type that nobody of them
 * takes on is named by what is asked for of it, another hospital's ward by its first room.
 */
export function useFacetNames(facet: Facet, ids: readonly string[], rows: readonly HelpRequestForStaff[]): Named[] {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const colleagues = useColleagues(ids.length > 1).data ?? [];
  const people = [...(employee ? [employee] : []), ...colleagues];
  const wards = people.flatMap(({ departments }) => departments);
  const types = people.flatMap(({ service_types }) => service_types);
  const nameOf = (id: string): string => {
    if (facet === 'department') {
      return wards.find((ward) => ward.id === id)?.name ?? t('narrow.other_department');
    }
    const type = types.find((one) => one.id === id);
    if (type) return textIn(type.name, language);
    const of = rows.filter(({ service_type_id }) => service_type_id === id).flatMap(({ items }) => items);
    return [...new Set(of.map(({ title }) => textIn(title, language)))].slice(0, 3).join(', ');
  };
  return ids.map((id) => ({ id, name: nameOf(id) })).toSorted((a, b) => a.name.localeCompare(b.name, language));
}
