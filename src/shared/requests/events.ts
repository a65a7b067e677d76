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
  pushDown: 'push.down',
  pushBack: 'push.back',
  /** For listeners alone: one push waits to be sent. */
  pushQueued: 'push.queued',
  /** For listeners alone: a device waits for its test push (S30). */
  pushTestQueued: 'push.test_queued',
  deviceChanged: 'device.changed',
  /** For listeners alone: nobody has taken it by the end of its plan, or nobody is there; and one mail waits to be sent. */
  requestUnanswered: 'request.unanswered',
  mailQueued: 'mail.queued',
  /** For listeners alone: administrators get it by mail too. */
  administratorAlarm: 'alarm.administrator',
  stayChanged: 'stay.changed',
  /** The bed has another code. */
  bedChanged: 'bed.changed',
  clientEcho: 'client-echo',
  echo: 'echo',
} as const;
