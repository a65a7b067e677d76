import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WardAssignments } from '#shared/duty/assign.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { announce } from '#web/kit/announce.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { AssignedMeanwhile } from '#web/staff/domain/rooms/AssignedMeanwhile.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { type Choice, changedSince, forWhom, nothingChosen, toggled, wishOf } from './assignment.ts';
import { BedTicks } from './BedTicks.tsx';
import { useAssignBeds } from './useWardAssignments.ts';
import { Whom } from './Whom.tsx';

type AssignFormProps = { ward: WardAssignments; back: string };

/** Beds and who is to have them. What others save meanwhile is shown, and named where it is about what is chosen. */
export function AssignForm({ ward, back }: AssignFormProps) {
  const { t } = useTranslation('staff');
  const [choice, setChoice] = useState<Choice>(nothingChosen);
  const [before, setBefore] = useState<WardAssignments | null>(null);
  const save = useAssignBeds(ward.id);
  const whom = ward.people.find(({ id }) => id === choice.employee);
  const wish = wishOf(ward, { ...choice, employee: whom?.id ?? null });
  const isChosen = choice.add.size + choice.remove.size > 0;
  const change = (next: Choice) => {
    if (!isChosen) setBefore(ward);
    setChoice(next);
  };
  const saved = (answer: WardAssignments) => {
    setChoice({ ...nothingChosen, employee: choice.employee });
    const count = answer.beds.filter(({ nurses }) => nurses.includes(choice.employee ?? '')).length;
    const words = t('assign.saved', { name: whom?.name ?? '', count });
    announce(words);
    toast(words);
  };
  const changed = before && isChosen ? changedSince(before, ward, choice) : [];
  const counts = [
    ...(wish?.give.length ? [t('assign.gives', { count: wish.give.length })] : []),
    ...(wish?.take.length ? [t('assign.takes', { count: wish.take.length })] : []),
  ];
  const press = (
    <Button
      look="fill"
      wide
      icon={<Icon name="check" />}
      hint={whom && counts.length > 0 ? [`${whom.name} ${whom.family}`, ...counts].join(' · ') : t('assign.choose')}
      disabled={!wish || counts.length === 0}
      busy={save.isPending}
      onClick={() => wish && save.mutate(wish, { onSuccess: saved })}
    >
      {t('assign.save')}
    </Button>
  );
  return (
    <Screen title={t('assign.title')} heading={ward.name} back={back} thumb={press}>
      <UnsavedGuard when={isChosen} />
      <AssignedMeanwhile places={changed.map(({ room, label }) => t('place.full', { room, bed: label }))} />
      <BedTicks
        ward={ward}
        choice={choice}
        canGet={whom?.can_get !== false}
        onToggle={(bed) => change(toggled(bed, choice))}
      >
        <Whom ward={ward} chosen={whom?.id ?? null} onChoose={(id) => setChoice(forWhom(id, choice))} />
      </BedTicks>
    </Screen>
  );
}
