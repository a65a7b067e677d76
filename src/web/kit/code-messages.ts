/** A picture to look for a code in; it goes over to the worker. */
export type Asked = { picture: ImageBitmap };

/** What the code in it says; null where there is none. */
export type Answered = { text: string | null };
