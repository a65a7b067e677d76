/**
 * S36 (docs/safety.md): when a patient's message that nobody who was notified has opened goes to the next circle, and
 * when to the charge nurse and the ward station; with a phrase that enlarges the emergency line, sooner. Seconds.
 */
export const messageTiming = {
  nextCircleSeconds: { plain: 180, urgent: 60 },
  chargeSeconds: { plain: 360, urgent: 120 },
  /** Ours: from then on everybody is notified again this often, as by the end rule of normal and high urgency (S19). */
  againSeconds: { plain: 600, urgent: 120 },
  /** S9: a message that waits and has lost its last recipient is found within 5 s: looked for this often. */
  recipientJobSeconds: 2,
  /** Ours: who says that they answer is shown as answering for so long, unless they say it again or have answered. */
  answeringSeconds: 120,
  /** Ours: a page says that somebody is typing this often at most … */
  typingPauseSeconds: 3,
  /** … and it is shown for so long. */
  typingShownSeconds: 5,
  /** Ours: of a message that waited on its device for so long both sides read when it was written. */
  keptShownSeconds: 60,
  /** Ours: so many messages of one stay within a minute at most; the device keeps and sends later what is beyond. */
  mostInAMinute: 30,
} as const;
