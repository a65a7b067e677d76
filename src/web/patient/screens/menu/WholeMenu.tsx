import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#shared/content/content.schemas.ts';
import type { ScreenOfMenu } from '#shared/content/menu-screens.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Unread } from '#web/patient/frame/Unread.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { Waiting } from '#web/patient/ui/States.tsx';
import { MainMenu } from './MainMenu.tsx';
import { opens, screenAt } from './menu-targets.ts';

/** The screens that are offered where no menu of the hospital opens them. */
const fixed = [
  { screen: 'messages', icon: 'message', word: 'messages.title' },
  { screen: 'notifications', icon: 'bell', word: 'notifications.title' },
  { screen: 'faq', icon: 'info', word: 'info.faq' },
  { screen: 'hospitals', icon: 'plus', word: 'info.hospitals' },
  { screen: 'account', icon: 'usercheck', word: 'account.title' },
  { screen: 'settings', icon: 'settings', word: 'info.settings' },
] as const satisfies readonly { screen: ScreenOfMenu; icon: ControlName; word: string }[];

type MenuAnswer = Pick<UseQueryResult<MenuEntry[]>, 'isPending' | 'data'> & { refetch: () => unknown };

type WholeMenuProps = { menu: MenuAnswer; isLate: boolean };

/**
 * The hospital's menus, and the app's own screens beside them. They come together, so that no line moves away from under a
 * finger; where the menus cannot be read, the others are there. `isLate`: the menus have kept them waiting, so that the
 * others come first, and stay there, also those that a menu of the hospital opens.
 */
export function WholeMenu({ menu, isLate }: WholeMenuProps) {
  if (menu.isPending && !isLate) return <Waiting shape="cards" />;
  const own = <OwnScreens menu={isLate ? [] : (menu.data ?? [])} />;
  return (
    <>
      {isLate && own}
      <OfHospital menu={menu} />
      {!isLate && own}
    </>
  );
}

function OfHospital({ menu }: { menu: MenuAnswer }) {
  if (menu.isPending) return <Waiting shape="cards" />;
  return menu.data ? <MainMenu entries={menu.data} /> : <TryAgain onRetry={() => void menu.refetch()} />;
}

function OwnScreens({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const others = fixed.filter(({ screen }) => !opens(menu, screen));
  return (
    <ul className="lines">
      {others.map(({ screen, icon, word }) => (
        <li key={screen}>
          <Link className="line" to={screenAt[screen](language)}>
            <Icon name={icon} />
            <span>{t(word)}</span>
            {screen === 'notifications' && <Unread className="count" />}
            <Icon name="next" flip />
          </Link>
        </li>
      ))}
    </ul>
  );
}
