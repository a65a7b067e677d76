import { area } from './define.ts';

/** Rooms of the departments, with where a robot delivers to. */
export const rooms = area({
  name: 'rooms',
  table: 'room',
  title: 'name',
  department: 'department_id',
  fields: {
    department_id: { kind: 'relation', to: 'departments', rules: 'required' },
    name: { kind: 'text', rules: 'required|max:60' },
    floor: { kind: 'text', rules: 'max:20' },
    robot_destination_door: { kind: 'text', rules: 'max:100' },
    robot_destination_inside: { kind: 'text', rules: 'max:100' },
    active: { kind: 'switch', initial: true },
  },
  columns: ['name', 'department_id', 'floor', 'beds', 'active'],
  search: ['name', 'floor'],
  ordered: true,
  counts: { beds: ['bed.room_id'] },
  refuses: ['room_occupied', 'place_occupied'],
});
