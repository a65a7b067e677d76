/** At most so many notifications in the list, and as many assignments; it reaches back a day. */
export const staffNotificationsShown = 100;
