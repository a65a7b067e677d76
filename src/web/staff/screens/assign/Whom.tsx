import { useTranslation } from 'react-i18next';
import type { WardAssignments } from '#shared/duty/assign.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

type WhomProps = { ward: WardAssignments; chosen: string | null; onChoose: (id: string) => void };

/** Who is there, with how many beds of the ward they have and what they take on. */
export function Whom({ ward, chosen, onChoose }: WhomProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const hint = ({ id, service_types, can_get, on_break_since }: WardAssignments['people'][number]) => {
    const beds = ward.beds.filter(({ nurses }) => nurses.includes(id)).length;
    const parts = [
      t('assign.has', { count: beds }),
      service_types.map(({ name }) => textIn(name, language)).join(', '),
    ];
    if (on_break_since !== null)
      parts.unshift(t('ward.break', { time: clockTime(on_break_since, language, timeZone) }));
    else if (!can_get) parts.unshift(t('ward.from_elsewhere'));
    if (!can_get) parts.push(t('assign.only_take'));
    return parts.filter(Boolean).join(' · ');
  };
  return (
    <Choice
      legend={t('assign.whom')}
      value={chosen}
      options={ward.people.map((one) => ({
        ...{ value: one.id, word: `${one.name} ${one.family}`, hint: hint(one) },
      }))}
      onChoose={onChoose}
    />
  );
}
