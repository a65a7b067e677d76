import { z } from 'zod';
import { languageCodes } from '#shared/locales/languages.ts';

/** In which language the texts beside it are: that of the address, or what is read instead. */
const Language = z.enum(languageCodes);

/** A page of the hospital. `body` is HTML of the elements of `rich-text.ts`; empty where it has none. */
export const ContentPage = z
  .object({
    uri: z.string(),
    title: z.string(),
    /** What the browser calls the page; the title where it is empty. */
    html_title: z.string(),
    summary: z.string(),
    body: z.string(),
    icon: z.string().nullable(),
    link: z.string().nullable(),
    language: Language,
  })
  .meta({ id: 'ContentPage' });
export type ContentPage = z.infer<typeof ContentPage>;

/**
 * What stands in a menu, and what it opens: a page by its `uri`, a category by its id, a screen by its name, an address
 * outside; `submenus` is a heading that opens nothing itself, and has no target.
 */
const SubmenuEntry = z.object({
  id: z.uuid(),
  title: z.string(),
  language: Language,
  icon: z.string().nullable(),
  opens: z.enum(['submenus', 'content', 'category', 'screen', 'link']),
  target: z.string().nullable(),
});
export type SubmenuEntry = z.infer<typeof SubmenuEntry>;

/** An entry of the main menu with those inside it. */
export const MenuEntry = SubmenuEntry.extend({ entries: z.array(SubmenuEntry) }).meta({ id: 'MenuEntry' });
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A page in the list of a category; `depth` is the level at which it stands there, from 1. */
export const ContentEntry = z
  .object({
    uri: z.string(),
    title: z.string(),
    summary: z.string(),
    icon: z.string().nullable(),
    depth: z.number().int(),
    language: Language,
  })
  .meta({ id: 'ContentEntry' });
export type ContentEntry = z.infer<typeof ContentEntry>;

/** A category with its pages: first those without a subcategory, then each subcategory's. */
export const ContentCategory = z
  .object({
    id: z.uuid(),
    title: z.string(),
    language: Language,
    groups: z.array(
      z.object({
        id: z.uuid().nullable(),
        title: z.string().nullable(),
        language: Language.nullable(),
        entries: z.array(ContentEntry),
      }),
    ),
  })
  .meta({ id: 'ContentCategory' });
export type ContentCategory = z.infer<typeof ContentCategory>;

/**
 * Pages beside the screens of the app: below the keys of the first one, and in the footer. `has_faq`: there are questions
 * with answers, which the first one leads to.
 */
export const PlacedContents = z
  .object({ home: z.array(ContentEntry), footer: z.array(ContentEntry), has_faq: z.boolean() })
  .meta({ id: 'PlacedContents' });
export type PlacedContents = z.infer<typeof PlacedContents>;

/** A category of questions with their answers. */
export const FaqGroup = z
  .object({
    id: z.uuid(),
    title: z.string(),
    language: Language,
    entries: z.array(
      z.object({ id: z.uuid(), uri: z.string(), title: z.string(), body: z.string(), language: Language }),
    ),
  })
  .meta({ id: 'FaqGroup' });
export type FaqGroup = z.infer<typeof FaqGroup>;
