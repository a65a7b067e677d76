import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the field for rooms is open, and how to get to it by one press. */
export function useFind() {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return {
    ...{ isOpen, field },
    find: () => {
      flushSync(() => setOpen(true)); // a phone shows its keyboard for a focus within the press alone
      field.current?.focus();
      field.current?.select();
    },
    close: () => setOpen(false),
  };
}

export type Find = ReturnType<typeof useFind>;
