/** The service worker of each app: where its script lies, which addresses it answers for, and where its page is. */
export const workers = {
  patient: { script: '/worker.js', scope: '/', page: '/' },
  staff: { script: '/staff/worker.js', scope: '/staff', page: '/staff' },
} as const;

/** What reads QR codes where the browser cannot: a worker of a page, with a policy of its own. */
export const codeReader = { script: '/code-reader.js' } as const;

export type WorkerApp = keyof typeof workers;
