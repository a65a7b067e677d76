import { bedLocales, beds, departments } from '#server/demo/hospital/places.ts';
import { makeBedCodes } from '#server/features/beds/code.actions.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { byKey } from './by-key.ts';
import type { Ground } from './ground.ts';

/** Departments, rooms and beds with their first codes. */
export async function seedPlaces(tx: Tx, secrets: SharedSecrets): Promise<Pick<Ground, 'departments' | 'beds'>> {
  const departmentRows = await tx.db
    .insertInto('department')
    .values(departments.map(({ name }, position) => ({ hospital_id: tx.hospital, name, position })))
    .returning('id')
    .execute();
  const departmentIds = byKey(
    departments.map(({ key }) => key),
    departmentRows,
  );
  await tx.db
    .insertInto('department_cover')
    .values(
      departments.flatMap(({ key, coveredBy }) =>
        coveredBy.map((cover) => ({
          hospital_id: tx.hospital,
          department_id: departmentIds[key],
          cover_department_id: departmentIds[cover],
        })),
      ),
    )
    .execute();
  const rooms = departments.flatMap((department) =>
    department.rooms.map((room) => ({ ...room, department: department.key })),
  );
  const roomRows = await tx.db
    .insertInto('room')
    .values(
      rooms.map((room, position) => ({
        hospital_id: tx.hospital,
        department_id: departmentIds[room.department],
        name: room.name,
        floor: room.floor,
        robot_destination_door: `room-${room.name}-door`,
        robot_destination_inside: `room-${room.name}-inside`,
        position,
      })),
    )
    .returning('id')
    .execute();
  const roomIds = byKey(
    rooms.map(({ name }) => name),
    roomRows,
  );
  const bedRows = await tx.db
    .insertInto('bed')
    .values(
      beds.map((bed, position) => ({
        hospital_id: tx.hospital,
        room_id: roomIds[bed.room] ?? '',
        label: bed.label,
        locale: bedLocales[bed.name] ?? 'de',
        ...makeBedCodes(secrets, bed.code),
        position,
      })),
    )
    .returning('id')
    .execute();
  return {
    departments: departmentIds,
    beds: new Map(
      Object.entries(
        byKey(
          beds.map(({ name }) => name),
          bedRows,
        ),
      ),
    ),
  };
}
