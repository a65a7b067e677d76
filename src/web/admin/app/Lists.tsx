import { lazy } from 'react';
import { ListScreen } from '#web/admin/screens/list/ListScreen.tsx';

/** Areas whose lists show more than their declarations say, each fetched when its list is first opened. */
const around = {
  attendances: lazy(async () => ({
    default: (await import('#web/admin/screens/attendances/AttendanceExtras.tsx')).AttendanceExtras,
  })),
  employees: lazy(async () => ({
    default: (await import('#web/admin/screens/employees/EmployeeExtras.tsx')).EmployeeExtras,
  })),
  users: lazy(async () => ({ default: (await import('#web/admin/screens/users/UserExtras.tsx')).UserExtras })),
  devices: lazy(async () => ({
    default: (await import('#web/admin/screens/devices/DeviceExtras.tsx')).DeviceExtras,
  })),
  stations: lazy(async () => ({
    default: (await import('#web/admin/screens/devices/StationExtras.tsx')).StationExtras,
  })),
  beds: lazy(async () => ({ default: (await import('#web/admin/screens/beds/BedExtras.tsx')).BedExtras })),
  services: lazy(async () => ({
    default: (await import('#web/admin/screens/services/ServiceExtras.tsx')).ServiceExtras,
  })),
};

/** The list of any area. */
export function Lists() {
  return <ListScreen around={around} />;
}
