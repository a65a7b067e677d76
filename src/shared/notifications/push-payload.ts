/** What a push says to the service worker of the staff app, encrypted for its device alone. */
export type PushPayload = {
  /** `alert` calls; `settled` silently takes the place of what was shown. */
  kind: 'alert' | 'settled';
  /** The request, or what else calls; of it the newest stands. */
  tag: string;
  /** What stands in one notification together: the requests of a bed; anything else alone. */
  group: string;
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
  /** Secrets for `/push/receipts` (none after the shift) and, where there is such a button, its own. */
  receipt: string | null;
  accept: string | null;
  decline: string | null;
  /** None where there is no button. */
  words: ButtonWords | null;
};

/** What the buttons say, and what is shown after one was pressed: the server said yes, said no, or did not answer. */
export type ButtonWords = {
  accept: string;
  taken: string;
  not_taken: string;
  not_known: string;
  decline: string;
  declined: string;
  not_declined: string;
  /** Nobody else can be reached (S22). */
  last_person: string;
  /** There is no connection, so nothing was sent. */
  not_sent: string;
  decline_not_known: string;
};
