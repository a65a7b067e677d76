/** At most so many characters in one message. */
export const messageLength = 1000;
