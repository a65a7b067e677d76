import type { ServiceTypeKey } from '#server/demo/hospital/catalogue.ts';
import type { LinkKey, MenuKey } from '#server/demo/hospital/content.ts';
import type { ServiceKey } from '#server/demo/hospital/services.ts';

/** Every word of the demo hospital that patients read, and what employees ask one another for, in one language. */
export type DemoTexts = {
  service_types: Record<ServiceTypeKey, string>;
  /** What employees ask one another for, which no patient reads: title and description. */
  colleagues: { type: string; lifting: readonly [string, string]; second_person: readonly [string, string] };
  services: Record<ServiceKey, ServiceText>;
  info: { title: string; body: string };
  links: Record<LinkKey, string>;
  menus: Record<MenuKey, string>;
};

export type ServiceText = {
  title: string;
  description: string;
  question?: string;
  /** By the choice's key. */
  choices?: Readonly<Record<string, string>>;
};
