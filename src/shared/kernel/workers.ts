/** The service worker of each app: where its script lies, which addresses it answers for, and where its page is. */
export const workers = {
  patient: { script: '/worker.js', scope: '/', page: '/' },
  staff: { script: '/staff/worker.js', scope: '/staff', page: '/staff' },
} as const;

export type WorkerApp = keyof typeof workers;
