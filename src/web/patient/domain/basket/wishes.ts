import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { type Texts, textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay, Submission } from '#shared/requests/request.schemas.ts';
import { type Amount, isPaid, sumsByCurrency } from '#web/patient/domain/ordering/order.ts';
import type { Shown } from '#web/patient/domain/sending/patient-calls.ts';
import type { Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';

/** One thing that was chosen and not sent, with the words of its key as they were then. */
export type Wish = {
  service_id: string;
  title: Texts;
  icon: string;
  quantity: number;
  answer: string | null;
  place: NonNullable<Wishes['place']> | null;
  wanted_at: string | null;
};

/** One tap of an order as it leaves: what is asked, and what its card shows meanwhile. */
export type Order = { submission: Submission; shown: Shown };

/** The most that one submission can hold. */
const mostItems = 20;

/** What is urgent is never collected: its key sends at once, wherever it stands. */
export function canBeCollected({ urgency }: ServiceForBed): boolean {
  return urgency !== 'high';
}

/** With one wish more; the same one again takes the place of the one before. */
export function withWish(wishes: readonly Wish[], service: ServiceForBed, said: Wishes): readonly Wish[] {
  if (!canBeCollected(service)) return wishes;
  const wish = wishOf(service, said);
  const before = wishes.findIndex((one) => nameOf(one) === nameOf(wish));
  return before < 0 ? [...wishes, wish] : wishes.with(before, wish);
}

/**
 * The same by a key: a second tap takes out the one wish of its service that it shows. Where there are several it takes
 * out none: which one is meant is said in the list of what was chosen.
 */
export function toggled(wishes: readonly Wish[], service: ServiceForBed, said: Wishes): readonly Wish[] {
  const [own, ...more] = wishes.filter(({ service_id }) => service_id === service.id);
  if (more.length > 0) return wishes;
  return own ? withoutWish(wishes, own) : withWish(wishes, service, said);
}

function wishOf(service: ServiceForBed, { quantity = 1, answer = null, place = null, wantedAt = null }: Said): Wish {
  const { id: service_id, title, icon } = service;
  return { service_id, title, icon, quantity, answer, place, wanted_at: wantedAt };
}
type Said = Omit<Wishes, 'wantedAt'> & { wantedAt?: string | null | undefined };

export function withoutWish(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  return wishes.filter((one) => nameOf(one) !== nameOf(wish));
}

/** By what a wish is told apart from the others, as the server tells what is open apart: its time is none of it. */
export const nameOf = ({ service_id, answer, place }: Pick<Wish, 'service_id' | 'answer' | 'place'>) =>
  JSON.stringify([service_id, answer, place]);

type Leaving = { stay: string; now: number; newId: () => string };

/**
 * The wishes as submissions: one for each service type and time, since a request has one owner and one time. A time that
 * is over meanwhile is now. What the ward no longer offers goes by itself, so that the server says so of it alone.
 */
export function ordersOf(
  wishes: readonly Wish[],
  services: readonly ServiceForBed[],
  { stay, now, newId }: Leaving,
): Order[] {
  const timeOf = ({ wanted_at }: Wish) => (wanted_at && Date.parse(wanted_at) > now ? wanted_at : null);
  const typeOf = ({ service_id }: Wish) => services.find(({ id }) => id === service_id)?.service_type.id ?? service_id;
  const isUrgent = ({ service_id }: Wish) =>
    services.some((service) => service.id === service_id && !canBeCollected(service));
  const ownerOf = (wish: Wish) => JSON.stringify([typeOf(wish), isUrgent(wish) ? null : timeOf(wish)]);
  const owners = [...new Set(wishes.map(ownerOf))];
  const together = owners.map((owner) => wishes.filter((wish) => ownerOf(wish) === owner));
  return together.flatMap(inParts).map((part) => {
    const [wanted_at] = part.filter((wish) => !isUrgent(wish)).map(timeOf);
    return {
      submission: {
        ...{ id: newId(), stay_id: stay, asked_at: new Date(now).toISOString(), in_part: true },
        ...(wanted_at && { wanted_at }),
        items: part.map(({ service_id, quantity, answer, place }) => ({ service_id, quantity, answer, place })),
      },
      shown: shownOf(part),
    };
  });
}

const inParts = (wishes: readonly Wish[]): Wish[][] =>
  Array.from({ length: Math.ceil(wishes.length / mostItems) }, (_, part) =>
    wishes.slice(part * mostItems, (part + 1) * mostItems),
  );

/** What the card of several wishes shows: all their names, in each language that one of them has. */
function shownOf(wishes: readonly Wish[]): Shown {
  const languages = new Set(wishes.flatMap(({ title }) => Object.keys(title)));
  const named = (language: string) => wishes.map(({ title }) => textIn(title, language)).join(', ');
  return {
    title: Object.fromEntries([...languages].map((language) => [language, named(language)])),
    icon: wishes[0]?.icon ?? 'nurse',
    parts: wishes.map(({ service_id, title, icon }) => ({ service_id, title, icon })),
  };
}

/** What is open is only asked for once more, which costs nothing: its price was that of the first time. */
function isRepeat(wish: Wish, open: readonly HelpRequestForStay[]): boolean {
  return open.some(({ items }) => items.some((item) => nameOf(item) === nameOf(wish)));
}

type Known = { services: readonly ServiceForBed[]; open: readonly HelpRequestForStay[] };

/** What a wish costs at the price of now; in no currency where that is nothing. */
export function costOf(wish: Wish, { services, open }: Known): Amount[] {
  const service = services.find(({ id }) => id === wish.service_id);
  if (!service || !isPaid(service) || isRepeat(wish, open)) return [];
  return [{ currency: service.currency, cents: (service.price_cents ?? 0) * wish.quantity }];
}

/** What all of it costs together. */
export function sumsOf(wishes: readonly Wish[], known: Known): Amount[] {
  return sumsByCurrency(wishes.flatMap((wish) => costOf(wish, known)));
}
