/** A component `…Screen` of an app. */
export type Screen = { app: string; screen: string };
type Named = { app: string; name: string };

/** Screens whose stories have another name than the screen's own. */
const otherName: Record<string, string> = {
  'patient SignInScreen': 'signin',
  'patient QrLoginScreen': 'qr',
  'patient MenuScreen': 'info',
};

/** The frame of several screens; it is shown by theirs. */
const frames = ['staff EntryScreen'];

/** The screens that no story shows: a story is named after its screen, and after a dash after the state it is in. */
export function screensWithoutStory(screens: readonly Screen[], stories: readonly Named[]): string[] {
  return screens
    .filter((screen) => !frames.includes(nameOf(screen)))
    .filter((screen) => {
      const own = storyOf(screen);
      return !stories.some(({ app, name }) => app === screen.app && (name === own || name.startsWith(`${own}-`)));
    })
    .map(nameOf);
}

/** `BoardScreen` of the staff app is shown by the story `staff-board`. */
export function storyOf(screen: Screen): string {
  const words = screen.screen
    .replace(/Screen$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase();
  const named = otherName[nameOf(screen)] ?? words;
  return screen.app === 'patient' ? named : `${screen.app}-${named}`;
}

const nameOf = ({ app, screen }: Screen) => `${app} ${screen}`;
