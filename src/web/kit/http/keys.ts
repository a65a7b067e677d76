/** Every key under which answers are kept. The language is part of what is read in it. */
export const keys = {
  ownRequests: ['bed', 'requests'],
  bedServices: (language: string) => ['bed', 'services', language],
  hospitals: ['hospitals'],
  navigation: (language: string) => ['bed', 'navigation', language],
  board: (scope: string, departmentId: string | null = null) => ['staff', 'requests', scope, departmentId],
  request: (id: string) => ['staff', 'request', id],
  history: (id: string) => ['staff', 'history', id],
  duty: ['staff', 'duty'],
  colleagues: ['staff', 'colleagues'],
  handover: ['staff', 'handover'],
  stayCare: (stay: string) => ['staff', 'stay', stay],
  rooms: ['staff', 'rooms'],
  assignments: ['staff', 'assignments'],
  account: ['staff', 'account'],
  station: ['station'],
} as const;
