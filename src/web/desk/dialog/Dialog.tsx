import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';
import './dialog.css';

type DialogProps = {
  title: ReactNode;
  /** The word on the button that closes it. */
  close: string;
  onClose: () => void;
  onSubmit: () => void;
  /** Of its form, which leads to what is wrong. */
  form?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/** A question over the screen, asked before something that cannot simply be taken back. Its content is a form. */
export function Dialog({ title, close, onClose, onSubmit, form, children }: DialogProps) {
  useReturnFocus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal.Root opened onClose={onClose} centered padding="md" transitionProps={{ duration: 150 }}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={close} size={48} />
        </div>
        <Modal.Body>
          <form ref={form} className="dialog-form" onSubmit={submit} noValidate>
            {children}
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
