import type { MenuEntry, SubmenuEntry } from '#shared/content/content.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { directionOf, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { addressOf } from './menu-targets.ts';
import './menu.css';

/** The hospital's menus in their order: one with others inside it is a part of its own, under its name. */
export function MainMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return parts(entries).map((part) => {
    const [first] = part;
    if (!first) return null;
    if (first.entries.length === 0) return <Entries key={first.id} entries={part} />;
    return (
      <section key={first.id} className="menu-part">
        <h2>
          {first.icon ? <Pictogram name={first.icon} /> : null}
          <Title entry={first} />
        </h2>
        <Entries entries={first.opens === 'submenus' ? first.entries : [first, ...first.entries]} />
      </section>
    );
  });
}

/** Menus without others inside stand together. */
function parts(entries: readonly MenuEntry[]): MenuEntry[][] {
  const found: MenuEntry[][] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last?.[0]?.entries.length === 0 && entry.entries.length === 0) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

function Entries({ entries }: { entries: readonly SubmenuEntry[] }) {
  return (
    <ul className="lines menu-lines">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: SubmenuEntry }) {
  const address = addressOf(entry, useLanguage());
  const words = (
    <>
      {entry.icon ? <Pictogram name={entry.icon} /> : <Icon name="info" />}
      <Title entry={entry} />
      <Icon name="next" flip />
    </>
  );
  if (address)
    return (
      <li>
        <Link className="line" to={address}>
          {words}
        </Link>
      </li>
    );
  if (entry.opens !== 'link' || !entry.target) return null;
  return (
    <li>
      <a className="line" href={entry.target} rel="noreferrer" target="_blank">
        {words}
      </a>
    </li>
  );
}

/** A title in the language that it is in; on the side on which the page begins. */
function Title({ entry: { title, language } }: { entry: SubmenuEntry }) {
  return (
    <span>
      <bdi lang={languages[language].tag} dir={directionOf(language)}>
        {title}
      </bdi>
    </span>
  );
}
