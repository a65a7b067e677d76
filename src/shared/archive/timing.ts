/** How long the archive of a hospital can be fetched, and how often the job that makes it goes on. */
export const archiveTiming = { validHours: 24, jobSeconds: 5 } as const;
