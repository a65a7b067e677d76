import { createStore, type Store } from '#web/kit/store.ts';
import { onStoredChange, readStored, removeStored, writeStored } from './storage.ts';

/** What is kept of a signed-in session, by the names that older releases wrote too. */
export type Session<User, UserData = unknown> = {
  token: string;
  refreshToken: string;
  user: User;
  userData: UserData;
  homeSettings: readonly unknown[];
};

/** The session of one app: null while signed out. */
export type SessionStore<User, UserData = unknown> = Store<Session<User, UserData> | null> & {
  /** Keeps the session and tells the other tabs. */
  signIn(session: Session<User, UserData>): void;
  /** Changes parts of the running session; does nothing while signed out. */
  change(parts: Partial<Session<User, UserData>>): void;
  /**
   * Keeps what a refresh answered to this token. Where the session was left meanwhile, or somebody else's stands there, in
   * whichever tab, nothing is kept: an answer that comes late brings nobody back.
   */
  renew(refreshToken: string, session: Partial<Session<User, UserData>>): void;
  /** Whose session it is; null while signed out. */
  owner(): string | null;
  /** Wipes user, tokens and user data here, in the storage and in the other tabs. */
  clear(): void;
};

/** Keys of the sessions. */
export type SessionKey = 'auth' | 'auth.user' | 'auth.staff' | 'auth.station';

/** The session under `key`, read from the storage and following what other tabs do with it; `ownerOf` says whose it is. */
export function createSession<User, UserData = unknown>(
  key: SessionKey,
  ownerOf: (user: User) => string,
): SessionStore<User, UserData> {
  const store = createStore(readSession<User, UserData>(key));
  onStoredChange(key, () => store.set(readSession<User, UserData>(key)));
  const keep = (session: Session<User, UserData>) => {
    writeStored(key, session);
    store.set(session);
  };
  const present = () => readSession<User, UserData>(key); // as another tab may just have left it
  return {
    ...store,
    signIn: keep,
    change(parts) {
      const now = present();
      if (now) keep({ ...now, ...parts });
    },
    renew(refreshToken, parts) {
      const now = present();
      if (now?.refreshToken === refreshToken) keep({ ...now, ...parts });
    },
    owner() {
      const now = store.get();
      return now && ownerOf(now.user);
    },
    clear() {
      removeStored(key);
      store.set(null);
    },
  };
}

function readSession<User, UserData>(key: SessionKey): Session<User, UserData> | null {
  // Whatever stands there: looked at before it is used.
  const stored = readStored(key) as Partial<Session<User, UserData>> | null;
  const complete = typeof stored?.token === 'string' && typeof stored.refreshToken === 'string' && stored.user;
  return complete ? (stored as Session<User, UserData>) : null; // written by `keep` alone, so whole once the tokens are there
}
