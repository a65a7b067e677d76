import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { DeskApp } from '#web/desk/desk-app.ts';
import { inLanguage, staffLanguage } from '#web/desk/languages.ts';
import { type Guard, redirectFor } from '#web/desk/session/guards.ts';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { chosenHospital, staffSession } from '#web/desk/session/staff-session.ts';
import { setLanguage } from '#web/kit/i18n/texts.ts';
import { signOut } from './useSignOut.ts';

/** The loaders that stand before an app's screens. */
export function guardsOf({ basename, links }: Pick<DeskApp, 'basename' | 'links'>) {
  /** The address as the app's routes know it, without the place where the app lives. */
  const relative = (request: Request) => {
    const { pathname, search, hash } = new URL(request.url);
    return { pathname: pathname.slice(basename.length) || '/', search, hash };
  };
  return {
    /** The language of the address rules the page; an address without one that we speak is redirected to one with. */
    speakAddress: async ({ request, params }: LoaderFunctionArgs): Promise<null> => {
      const language = staffLanguage(params.locale, staffSession.get()?.user.language);
      if (language !== params.locale) throw redirect(inLanguage(language, relative(request)));
      await setLanguage(language);
      return null;
    },

    /** An address outside every language's prefix: the same one inside, in the employee's own language. */
    addPrefix: ({ request }: LoaderFunctionArgs): never => {
      throw redirect(inLanguage(staffLanguage(staffSession.get()?.user.language), relative(request)));
    },

    /** Lets through whom `guard` admits and sends the others where they belong. */
    guarded:
      (guard: Guard) =>
      ({ request, params }: LoaderFunctionArgs): null => {
        const { pathname, search } = relative(request);
        const target = redirectFor(guard, {
          signedIn: staffSession.get() !== null,
          hospitalKnown: chosenHospital.get() !== null,
          links: links(staffLanguage(params.locale)),
          address: pathname + search,
        });
        if (target) throw redirect(target);
        return null;
      },
  };
}

/**
 * The guard "clear if logged in" of the hospital's code: choosing another hospital ends the session of this one. While
 * requests are held, or colleagues are called, it cannot end (S25), so the way to hand them over is shown instead. `leave` signs out, as the app does.
 */
export function clearIfLoggedIn(handOver: (language: LanguageCode) => Response, leave: () => Promise<void> = signOut) {
  return async ({ params }: Pick<LoaderFunctionArgs, 'params'>): Promise<null> => {
    if (!staffSession.get()) return null;
    try {
      await leave();
    } catch (error) {
      if (isHeldBack(error)) throw handOver(staffLanguage(params.locale));
      throw error;
    }
    return null;
  };
}
