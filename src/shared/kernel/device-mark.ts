/** Carries the mark of a device that had a session here, with every call that needs no session. */
export const deviceMarkHeader = 'x-device-mark';
