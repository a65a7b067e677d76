import { vi } from 'vitest';

// `vi.waitFor` gives up after one second, which a full machine needs for less; its limit is in no configuration. A test
// names one of its own only where the time is what it asks about.
const waitFor = vi.waitFor;
vi.waitFor = (holds, options) =>
  waitFor(holds, typeof options === 'number' ? options : { timeout: 30_000, ...options });
