/** Whether a room is looked for: its name begins with what was typed, or one of its words does. */
export function isInRoom(name: string, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  const room = name.toLocaleLowerCase();
  return room.startsWith(wanted) || room.split(/[\s.-]+/).some((word) => word.startsWith(wanted));
}
