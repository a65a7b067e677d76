import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

type Viewer = { id: string; departments: readonly { id: string }[] };

/**
 * Whether a request belongs on this employee's board: of a ward of theirs, held by them, or one that they were told of
 * and did not decline. The same as the server's list, so that a card that left their scope leaves the screen too.
 */
export function isVisibleTo({ id, departments }: Viewer, request: HelpRequestForStaff): boolean {
  return (
    departments.some((department) => department.id === request.department_id) ||
    request.accepted_by?.id === id ||
    request.told.includes(id)
  );
}
