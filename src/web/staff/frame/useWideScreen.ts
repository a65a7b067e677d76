import { useMediaQuery } from '@mantine/hooks';

/** Whether a list and what is opened of it stand side by side. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 64rem)', false, { getInitialValueInEffect: false });
}
