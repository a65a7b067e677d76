import { type LoaderFunctionArgs, redirect } from 'react-router';
import { inLanguage, staffLanguage } from '#web/desk/languages.ts';
import { type Guard, redirectFor } from '#web/desk/session/guards.ts';
import { chosenHospital, staffSession } from '#web/desk/session/staff-session.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { setLanguage } from '#web/kit/i18n/texts.ts';
import { basename, to } from '#web/staff/routing/routes.ts';
import { signOut } from '#web/staff/session/useSignOut.ts';

/** The language of the address rules the page; an address without one that we speak is redirected to one with. */
export async function speakAddress({ request, params }: LoaderFunctionArgs): Promise<null> {
  const address = relative(request);
  const own = staffSession.get()?.user.language;
  const language = staffLanguage(params.locale, own);
  if (language !== params.locale) throw redirect(inLanguage(language, address));
  await setLanguage(language);
  return null;
}

/** An address outside every language's prefix: the same one inside, in the employee's own language. */
export function addPrefix({ request }: LoaderFunctionArgs): never {
  throw redirect(inLanguage(staffLanguage(staffSession.get()?.user.language), relative(request)));
}

/** Lets through whom `guard` admits and sends the others where they belong. */
export function guarded(guard: Guard) {
  return ({ request, params }: LoaderFunctionArgs): null => {
    const { pathname, search } = relative(request);
    const target = redirectFor(guard, {
      signedIn: staffSession.get() !== null,
      hospitalKnown: chosenHospital.get() !== null,
      links: to(staffLanguage(params.locale)),
      address: pathname + search,
    });
    if (target) throw redirect(target);
    return null;
  };
}

/**
 * The guard "clear if logged in" of the hospital's code: choosing another hospital ends the session of this one. While
 * requests are held it cannot end (S25), so the way to hand them over is shown instead.
 */
export async function clearIfLoggedIn({ params }: LoaderFunctionArgs): Promise<null> {
  if (!staffSession.get()) return null;
  try {
    await signOut();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'open_requests') {
      throw redirect(to(staffLanguage(params.locale)).handOver);
    }
    throw error;
  }
  return null;
}

/** The address as the app's routes know it, without the place where the app lives. */
function relative(request: Request): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(request.url);
  return { pathname: pathname.slice(basename.length) || '/', search, hash };
}
