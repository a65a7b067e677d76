import { useEmployee } from '#web/desk/session/staff-session.ts';

/** For whatever keeps passwords: whose it is. */
export function WhoseAccount() {
  const employee = useEmployee();
  return (
    <input
      className="vh"
      type="text"
      autoComplete="username"
      value={employee?.username ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
