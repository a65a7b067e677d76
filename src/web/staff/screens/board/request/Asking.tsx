import { type ComponentType, lazy } from 'react';
import type { ReleaseReason } from '#shared/requests/cancel-reasons.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import type { AskingVerb } from '#shared/requests/verbs.ts';
import { usePress } from '#web/staff/domain/requests/steps/usePress.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));
const ReleaseDialog = lazy(async () => ({
  default: (await import('#web/staff/domain/requests/steps/ReleaseDialog.tsx')).ReleaseDialog,
}));
const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }));

type DialogProps = { request: HelpRequestForStaff; onClose: () => void };

/** What is asked before a verb is sent; one that asks and has no dialog here does not compile. */
const dialogs: Readonly<Record<AskingVerb, ComponentType<DialogProps>>> = {
  share: ShareDialog,
  release: AskRelease,
  cancel: AskCancel,
};

/** The dialog before a step that says more than itself. */
export function Asking({ verb, ...props }: DialogProps & { verb: AskingVerb }) {
  const Dialog = dialogs[verb];
  return <Dialog {...props} />;
}

function AskRelease({ request, onClose }: DialogProps) {
  const words = useWords();
  const press = usePress();
  const release = (reason: ReleaseReason) => {
    onClose();
    void press(request, 'release', { reason });
  };
  return <ReleaseDialog subject={words.place(request)} onClose={onClose} onRelease={release} />;
}

function AskCancel({ request, onClose }: DialogProps) {
  const press = usePress();
  const cancel = (reason: string) => {
    onClose();
    void press(request, 'cancel', { reason });
  };
  return <CancelDialog request={request} onClose={onClose} onCancel={cancel} />;
}
