/** What a push says to the service worker of the staff app, encrypted for its device alone. */
export type PushPayload = {
  /** `alert` calls; `settled` silently takes the place of what was shown. */
  kind: 'alert' | 'settled';
  /** The request; a newer notification with the same tag replaces the older. */
  tag: string;
  /** Of two that arrive in the wrong order the higher one is true. */
  version: number;
  urgency: 'high' | 'normal' | 'low';
  /** Shown without a sound: of low urgency, in the quiet hours of the device's owner. */
  silent?: true;
  /** Of the texts, as in addresses (`ua`), and for the platform (`uk`). */
  language: string;
  language_tag: string;
  direction: 'ltr' | 'rtl';
  /** Department and bed, and nothing else (S29). */
  title: string;
  /** A word on what is up; never a service, a name or what a person wrote. */
  body: string;
  /** The card on the board. */
  url: string;
  /** Secrets for `/push/receipts` (none after the shift) and, where there is something to accept, `/push/accept`. */
  receipt: string | null;
  accept: string | null;
  /** What the button says, and what is shown after it was pressed: the server said yes, said no, or did not answer. */
  words: { accept: string; taken: string; not_taken: string; not_known: string };
};
