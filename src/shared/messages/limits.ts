/** At most so many characters in one message. */
export const messageLength = 1000;
/** At most so many ended stays in one answer; earlier ones are asked for by `before`. */
export const endedThreadsInAnswer = 50;
