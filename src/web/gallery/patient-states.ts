/** What a screen can be in: nothing known yet, nothing there, nothing could be read, and as it is meant. */
export const states = ['loading', 'empty', 'error', 'filled'] as const;
type State = (typeof states)[number];

/** The story that shows the state, of a `form` one that sends it with nothing in it; or why the screen has no such state. */
type Shown = { story: string; form?: true } | { none: string };

const shown = (own: string, others: Partial<Record<State, Shown>> = {}): Record<State, Shown> => ({
  loading: { story: `${own}-loading` },
  empty: { story: `${own}-empty` },
  error: { story: `${own}-error` },
  filled: { story: own },
  ...others,
});

const story = (name: string): Shown => ({ story: name });
/** Nothing is in it, or too little, and it is sent. */
const sent = (name: string): Shown => ({ story: name, form: true });
const none = (why: string): Shown => ({ none: why });

const aForm = none('a form: what is missing in it is said under its fields, as register-empty shows');
const keySaysSo = none('a form: while it is sent its key says so, as signin-loading shows');
const asInRegister = (state: State) => none(`whether mails go out is asked by the frame, as register-${state} shows`);
const readsNothing = none('it reads nothing');
const fileOfBuild = none('it is a file of the build, no answer of the server');

/** Each screen of the patient app in its four states. */
export const patientStates: Readonly<Record<string, Readonly<Record<State, Shown>>>> = {
  SignInScreen: shown('signin', { empty: sent('signin-short') }),
  QrLoginScreen: shown('qr', { empty: none('a card signs in or does not') }),
  ServicesScreen: shown('services'),
  RequestsScreen: shown('requests'),
  MessagesScreen: shown('messages'),
  NotificationsScreen: shown('notifications'),
  ServiceTargetScreen: shown('service-target'),
  RequestTargetScreen: shown('request-target'),
  MenuScreen: shown('info', { empty: none('the app’s own screens are in it also where the hospital adds nothing') }),
  ContentScreen: shown('content'),
  FaqScreen: shown('faq'),
  LicencesScreen: shown('licences', { loading: fileOfBuild, empty: fileOfBuild, error: fileOfBuild }),
  HospitalsScreen: shown('hospitals'),
  SettingsScreen: shown('settings', { empty: none('the device that one looks at is always among those of the stay') }),
  LoginScreen: shown('login', { loading: keySaysSo, empty: aForm, error: story('login-refused') }),
  RegisterScreen: shown('register', { empty: sent('register-empty') }),
  VerifyScreen: shown('verify', { loading: keySaysSo, empty: aForm, error: story('verify-over') }),
  ForgotScreen: shown('forgot', { loading: asInRegister('loading'), empty: aForm, error: asInRegister('error') }),
  ResetScreen: shown('reset', { empty: aForm }),
  ProfileScreen: shown('profile', { empty: story('profile-link-here'), error: story('profile-offline') }),
  NotFoundScreen: shown('not-found', { loading: readsNothing, empty: readsNothing, error: readsNothing }),
  CrashScreen: shown('crash', { loading: readsNothing, empty: readsNothing, error: readsNothing }),
};

/** The stories that show a patient screen as it is meant. */
export const filledStories = Object.values(patientStates).flatMap(({ filled }) =>
  'story' in filled ? [filled.story] : [],
);
