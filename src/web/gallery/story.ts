/** What the server says to one call: data, nothing yet, a failure of the network, or a refusal in its own words. */
export type Answer = { data: unknown; meta?: unknown } | 'pending' | 'fail' | { status: number; refusal: object };

/** One screen in one state, with fixed answers instead of a server. */
export type Story = {
  name: string;
  /** The address behind the language prefix. */
  path: string;
  /** Whether a bed is signed in. */
  signedIn: boolean;
  /** By method and path below `/api/{locale}`: `GET /bed/services`. What is not named is refused as not found. */
  answers: Record<string, Answer>;
  /** What the link's light shows; `connected` unless said. */
  link?: 'off' | 'connecting' | 'connected' | 'lost';
  /** Whether the browser still blocks sound (staff app). */
  silent?: true;
  /** Taps that an ended session left behind, and whether the ward knows of them. */
  left?: 'untold' | 'told';
  /** Nobody touches the screen until it dims; on a screen of this size, since a phone goes dark by itself. */
  idleAt?: [width: number, height: number];
  /** What a person does before one looks: the words on the keys that are pressed, one after the other. */
  press?: string[];
  /** The role of what then appears, where that takes a moment. */
  opens?: 'dialog';
  /** Text typed into the first field before the keys are pressed. */
  type?: string;
  /** Names of things that wait in the device's outbox. */
  unsent?: string[];
};
