/** When tries on one counter are refused, and for how long. */
export type Limit = {
  /** So many wrong tries cost nothing. */
  free: number;
  /**
   * After the free ones: the first pause, doubling to the longest; null: none is let through until the count is reset.
   */
  pauseSeconds: { first: number; most: number } | null;
  /** The count of wrong tries is reset so long after the first of them, or after the last that was let through. */
  resetSeconds: number;
  resetSince: 'first' | 'last';
  /** A right try resets the count of wrong ones before it. */
  endsWhenRight?: true;
};

const tenMinutes = 600;
const typedCode: Limit = {
  free: 10,
  pauseSeconds: { first: 1, most: 30 },
  resetSeconds: tenMinutes,
  resetSince: 'first',
};
/** An hour, ours: longer than the longest pause, or the free tries would come back instead of it. */
const password: Limit = { free: 5, pauseSeconds: { first: 1, most: 900 }, resetSeconds: 3600, resetSince: 'last' };

/** Every number of docs/security.md, "Sign-in throttle". A name is the kind of a counter. */
export const limits = {
  /** Bed codes and codes that enrol a tablet: from new devices of one address, and from one known device. */
  code_address: typedCode,
  code_device: typedCode,
  hospital_address: typedCode,
  hospital_device: typedCode,
  /** One account: from all devices that never signed in to it and carry no mark, and from one marked device. */
  password_stranger: password,
  password_device: { ...password, endsWhenRight: true },
  password_address: { free: 100, pauseSeconds: null, resetSeconds: tenMinutes, resetSince: 'first' },
  /** Ours: the password that somebody types who is signed in already and wants another one. */
  password_own: { ...password, endsWhenRight: true },
  /**
   * Codes of the second factor, after a right password: of one account, from all devices that never signed in to it and
   * from one that has; and by who is signed in already.
   */
  factor_stranger: password,
  factor_device: { ...password, endsWhenRight: true },
  factor_own: { ...password, endsWhenRight: true },
  /** Ours: new passwords asked for by mail, for one account and from one address. */
  reset_account: { free: 3, pauseSeconds: { first: 60, most: 900 }, resetSeconds: 3600, resetSince: 'first' },
  reset_address: { free: 20, pauseSeconds: null, resetSeconds: tenMinutes, resetSince: 'first' },
  /** Ours: mails to an address that is to be proved: changes of one account, and one link mailed again. */
  email_change: { free: 5, pauseSeconds: { first: 60, most: 900 }, resetSeconds: 3600, resetSince: 'first' },
  /** Ours: mails to who registers, the first and each again: from one address, and to one mailbox of one hospital. */
  register_address: { free: 20, pauseSeconds: null, resetSeconds: tenMinutes, resetSince: 'first' },
  register_email: { free: 5, pauseSeconds: null, resetSeconds: 3600, resetSince: 'first' },
  /** Ours: the password of a registration, typed by who has opened its link. */
  registration_password: { ...password, endsWhenRight: true },
  verify_mail: { free: 5, pauseSeconds: null, resetSeconds: 3600, resetSince: 'first' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** From so many failures on one account on, within so long: an alarm to administrators. */
export const accountAlarm = { failures: 50, seconds: tenMinutes };

/** More than so many wrong codes or passwords from anywhere, within so long: an alarm, a line in the log, a metric. */
export const platformAlarm = { failures: 200, minutes: 10 };

/** Passwords are checked so many at once, and so many wait for it. */
export const passwordChecks = { atOnce: 2, waiting: 50 };

/** Ours: so many tries on one counter wait while those let through are being checked, and for so long. */
export const undecidedTries = { waiting: 2000, waitSeconds: 10, believedSeconds: 30 };

/** Ours: what nobody needs any more is deleted after this, and looked for hourly. */
export const keepDays = { counter: 2, failuresOfAccount: 365, knownDevice: 365 };
