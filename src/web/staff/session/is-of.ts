import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';

/** Whose a mailed link is. */
type Owner = { username: string; hospital: { code: string } };

/** Whether whoever is signed in on this device is the owner of a mailed link. */
export function isOf({ username, hospital }: Owner, user: SignedInEmployee): boolean {
  return user.username === username && user.hospital.code === hospital.code;
}
