import { vi } from 'vitest';

// `vi.waitFor` gives up after one second, which a full machine needs for less; its limit is in no configuration.
const waitFor = vi.waitFor;
vi.waitFor = (holds, options) =>
  waitFor(holds, typeof options === 'number' ? options : { timeout: 15_000, ...options });
