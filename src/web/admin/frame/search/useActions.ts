import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import { isKept } from '#shared/areas/define.ts';
import { languages } from '#shared/locales/languages.ts';
import { areaRights } from '#web/admin/domain/area/area-rights.ts';
import { areaName, oneName } from '#web/admin/domain/area/words.ts';
import { useLeave } from '#web/admin/frame/useLeave.ts';
import { useAreaPlaces } from '#web/admin/frame/useMenu.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { keyChoice } from '#web/admin/session/key-choice.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { inLanguage } from '#web/desk/languages.ts';
import { useSpokenLanguages } from '#web/desk/session/useOfferedLanguage.ts';
import { chooseTheme, themeChoice } from '#web/desk/theme-choice.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { themes } from '#web/kit/tokens/tokens.ts';
import type { Found } from './found.ts';
import { screenActions } from './screen-actions.ts';

/** What can be done from anywhere, by the reader's rights. */
export function useActions(): Found[] {
  const { t } = useTranslation('admin');
  const to = useTo();
  const here = useHere();
  const leave = useLeave();
  const kind = t('search.action');
  const inAreas = useAreaPlaces().flatMap(({ area }): Found[] => {
    const declared = areaCalled(area);
    const create = t('form.create', { what: oneName(area) });
    const deleted = `${areaName(area)}: ${t('list.deleted')}`;
    return [
      ...(declared && areaRights(here, declared).create
        ? [{ key: `create ${area}`, to: to.create(area), name: create, kind, icon: 'plus' } as const]
        : []),
      ...(declared && isKept(declared)
        ? [{ key: `deleted ${area}`, to: to.list(area, '?deleted=true'), name: deleted, kind, icon: 'trash' } as const]
        : []),
    ];
  });
  const ofScreens = screenActions(here, to).map(
    ({ word, ...action }): Found => ({ key: word, name: t(word), kind, ...action }),
  );
  return [
    ...inAreas,
    ...ofScreens,
    { key: 'home', to: to.home, name: t('home.title'), kind: t('search.area'), icon: 'dashboard' },
    { key: 'account', act: () => location.assign(to.staffAccount), name: t('account.own'), kind, icon: 'user' },
    { key: 'sign out', act: () => leave.mutate(), name: t('account.sign_out'), kind, icon: 'door' },
  ];
}

/** What one chooses for this device, but for what is chosen already. */
export function useSettings(): Found[] {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const address = useLocation();
  const language = useLanguage();
  const theme = useStore(themeChoice);
  const hasKeys = useStore(keyChoice.store);
  const kind = t('search.setting');
  const lights = themes.filter((each) => each !== theme);
  const spoken = useSpokenLanguages().filter((code) => code !== language);
  return [
    ...lights.map((each): Found => {
      const name = `${t('account.theme')}: ${t(`account.theme_${each}`)}`;
      return { key: `theme ${each}`, act: () => chooseTheme(each), name, kind, icon: 'moon' };
    }),
    ...spoken.map((code): Found => {
      const name = `${t('account.language')}: ${languages[code].name}`;
      return { key: code, act: () => void navigate(inLanguage(code, address)), name, kind, icon: 'language' };
    }),
    {
      key: 'keys',
      act: () => keyChoice.choose(!hasKeys),
      name: t(hasKeys ? 'search.keys_off' : 'search.keys_on'),
      ...{ kind, icon: 'settings' },
    },
  ];
}
