import type { User } from '#shared/users/user.schemas.ts';

/** What the server says to one call: data, nothing yet, a failure of the network, or a refusal in its own words. */
export type Answer =
  | { data: unknown; meta?: unknown }
  /** A picture, as a `data:` address without its head. */
  | { picture: string; type: string }
  | 'pending'
  | 'fail'
  | { status: number; refusal: object };

/** One screen in one state, with fixed answers instead of a server. */
export type Story = {
  name: string;
  /** The address behind the language prefix. */
  path: string;
  /** Whether a bed is signed in. */
  signedIn: boolean;
  /** Whether it is the station display of a ward, and whether the device is one (staff app). */
  display?: 'enrolled' | 'not_enrolled';
  /** The screens it is looked at on, where they are not those of its app. */
  screens?: [width: number, height: number][];
  /**
   * By method and path below `/api/{locale}`: `GET /bed/services`, and of one query alone with that behind it. What is
   * not named is refused as not found.
   */
  answers: Record<string, Answer>;
  /** What the link's light shows; `connected` unless said. */
  link?: 'off' | 'connecting' | 'connected' | 'lost';
  /** Whether the tab has kept a board, for a page that opens without a connection (staff app). */
  keptBoard?: true;
  /** How often somebody tried a wrong password before this sign-in (staff app). */
  failedTries?: number;
  /** What the access level allows, where it is not that of administration (admin panel) or of a ward's lead (staff app). */
  rights?: string[];
  /** Whether who is signed in is a platform administrator (admin panel). */
  platform?: true;
  /** What was typed in the form before and not saved: the form, as `rooms/new`, and its fields (admin panel). */
  draft?: { form: string; typed: Record<string, string>; before: Record<string, string> };
  /** Whether the session ends while the screen is shown (admin panel). */
  ended?: true;
  /** Whether the browser still blocks sound (staff app). */
  silent?: true;
  /** What the browser says of notifications, where that matters (staff app). */
  notifications?: 'default' | 'granted' | 'denied';
  /** How the app gets to the home screen; by the browser's menu unless said (staff app). */
  installation?: 'installed' | 'offered' | 'by_share_sheet';
  /** The account that a patient is signed in to, as far as it is not the sample's, and what is said of it (patient app). */
  account?: { user?: Partial<User>; wasTried?: true };
  /** How ready the browser's own translator is; it has none unless said (staff app). */
  translator?: 'available' | 'downloadable';
  /** Of which languages the device has voices; none unless said. */
  voices?: string[];
  /** Whether the page runs in the web view of another app (patient app). */
  embedded?: true;
  /** Whether a nurse has made this device the tablet of a bed. */
  tablet?: true;
  /** Taps that an ended session left behind, whether the ward knows of them, and whether their stay still runs. */
  left?: 'unreported' | 'reported' | 'kept';
  /** The device is about to go off, or keeps nothing any more (patient app). */
  limits?: 'battery' | 'storage';
  /** What was chosen of how the device shows things, but for theme and size; of the staff app the hand alone. */
  view?: { hand?: 'left'; symbols?: true; sounds?: 'by_day' };
  /** Nobody touches the screen until it dims; on a screen of this size, since a phone goes dark by itself. */
  idleAt?: [width: number, height: number];
  /** What a person does before one looks: the words on the keys that are pressed, one after the other. */
  press?: string[];
  /** The words of a link that is followed then. */
  follow?: string;
  /** What is chosen in the menu of the first row (admin panel). */
  menu?: string;
  /** The role of what then appears, where that takes a moment. */
  opens?: 'dialog' | 'alert';
  /** What is then chosen, by the words beside it. */
  pick?: string;
  /** Which option of the first picker of what has opened is chosen (admin panel). */
  picker?: 'last';
  /** Text written into the first field of what has opened. */
  write?: string;
  /** Keys pressed in what has opened: the dialog, or the next step of the screen. */
  confirm?: string[];
  /** Rows that are chosen, by the names of their ticks. */
  tick?: string[];
  /** Text written into the first text field of what has opened, in the place of what stands there (admin panel). */
  retype?: string;
  /** Text typed into the first field before the keys are pressed. */
  type?: string;
  /** What is then said of it, in German, where that takes a moment. */
  says?: string;
  /** Written into the fields of these names before the keys are pressed; `true` ticks. */
  fill?: Record<string, string | true>;
  /** A file that is chosen before the keys are pressed: its name, its type, and what it holds. */
  file?: { name: string; mimeType: string; base64: string };
  /** Typed into the password field before the keys are pressed. */
  password?: string;
  /** A code of the second factor, typed once its field is there. */
  code?: string;
  /** What stands there in the end, in German, where that takes a moment. */
  ends?: string;
  /** The emergency line is enlarged, and the service of this need offered with it (patient app). */
  largeLine?: string;
  /** Messages that wait in the device's send queue; in the staff app to the stay whose thread is opened. */
  unsentMessages?: string[];
  /** For how many minutes they have waited (staff app); one, unless said. */
  unsentMinutes?: number;
  /** Whether a nurse is writing (patient app). */
  typing?: true;
  /** Names of things that wait in the device's send queue. */
  unsent?: string[];
  /** Icons of services that were chosen for an order of several (patient app). */
  collected?: string[];
};
