/** Names of channels and events (api.md, Realtime), in one place for both ends. */
export const channels = {
  stay: (id: string) => `private-stay.${id}`,
  department: (id: string) => `private-department.${id}`,
  employee: (id: string) => `private-employee.${id}`,
  hospital: (id: string) => `private-hospital.${id}`,
  device: (id: string) => `private-device.${id}`,
  duty: (departmentId: string) => `presence-department.${departmentId}.duty`,
} as const;

export const events = {
  requestChanged: 'request.changed',
  stayEnded: 'stay.ended',
  sessionEnded: 'session.ended',
  rightsChanged: 'rights.changed',
  dutyChanged: 'duty.changed',
  assignmentChanged: 'assignment.changed',
  handoverChanged: 'handover.changed',
  alarmChanged: 'alarm.changed',
  stayChanged: 'stay.changed',
  clientEcho: 'client-echo',
  echo: 'echo',
} as const;
