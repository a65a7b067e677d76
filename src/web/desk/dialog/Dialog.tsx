import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { Discard } from './Discard.tsx';
import { keepTabOfDates } from './tab-of-dates.ts';
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
  /** Whether closing it would lose what was typed: then it is asked about first. */
  unsaved?: boolean;
  /** For what is worked on side by side. */
  wide?: boolean;
  children: ReactNode;
};

/** A question over the screen, asked before something that cannot simply be taken back. Its content is a form. */
export function Dialog({
  title,
  close,
  onClose,
  onSubmit,
  form,
  unsaved = false,
  wide = false,
  children,
}: DialogProps) {
  useReturnFocus();
  const [isLeaving, setLeaving] = useState(false);
  const isAsking = isLeaving && unsaved;
  const leave = () => (unsaved ? setLeaving(!isLeaving) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal.Root
      opened
      onClose={leave}
      size={wide ? '64rem' : 'md'}
      centered
      padding="md"
      transitionProps={{ duration: 150 }}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={close} size={48} />
        </div>
        <Modal.Body>
          {isAsking ? <Discard onStay={() => setLeaving(false)} onDiscard={onClose} /> : null}
          <form
            ref={form}
            className="dialog-form"
            onSubmit={submit}
            onKeyDown={keepTabOfDates}
            noValidate
            hidden={isAsking}
          >
            {children}
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
