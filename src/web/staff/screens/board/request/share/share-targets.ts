import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import { type Texts, textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStaff, ShareTarget } from '#shared/requests/request.schemas.ts';
import { byNearness, couldTake } from '#web/staff/domain/colleagues/could-take.ts';

export type TargetKind = ShareTarget['kind'];

type Own = {
  departments: readonly { id: string; name: string }[];
  service_types: readonly { id: string; name: Texts }[];
};

/** A department or service type somebody could be asked in, and how many of it are on duty. */
type Group = { id: string; name: string; present: number };

/** Colleagues who could accept this request, the nearest first. */
export function colleaguesFor(all: readonly Colleague[], request: HelpRequestForStaff, own: Own): Colleague[] {
  return all.filter((colleague) => couldTake(colleague, [request])).toSorted(byNearness(own.departments));
}

/** One's own departments, and those that somebody on duty belongs to: the fullest first. */
export function departmentsFor(all: readonly Colleague[], own: Own): Group[] {
  return counted(own.departments, all, ({ departments }) => departments);
}

/** One's own activities, and those of everybody on duty: the fullest first. */
export function serviceTypesFor(all: readonly Colleague[], own: Own, language: string): Group[] {
  const named = (types: readonly { id: string; name: Texts }[]) =>
    types.map(({ id, name }) => ({ id, name: textIn(name, language) }));
  return counted(named(own.service_types), all, ({ service_types }) => named(service_types));
}

type Named = { id: string; name: string };

function counted(own: readonly Named[], all: readonly Colleague[], groupsOf: (one: Colleague) => readonly Named[]) {
  const groups = new Map<string, Group>(own.map(({ id, name }) => [id, { id, name, present: 0 }]));
  for (const colleague of all.filter(({ on_break }) => !on_break)) {
    for (const { id, name } of groupsOf(colleague)) {
      const known = groups.get(id) ?? { id, name, present: 0 };
      groups.set(id, { ...known, present: known.present + 1 });
    }
  }
  return [...groups.values()].toSorted((a, b) => b.present - a.present);
}
