import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#shared/locales/languages.ts';
import { digits } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { useHeaderTone } from '#web/patient/domain/sending/useUnsent.ts';
import { Link, PlaceLink } from '#web/patient/routing/Links.tsx';
import { later } from '#web/patient/routing/later.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { session } from '#web/patient/session/session.ts';
import { InfoBar } from './InfoBar.tsx';
import { Unread } from './Unread.tsx';

const LanguageSheet = later(async () => (await import('#web/patient/domain/view/LanguageSheet.tsx')).LanguageSheet);
const ViewSheet = later(async () => (await import('#web/patient/domain/view/ViewSheet.tsx')).ViewSheet);

type PlaceHeaderProps = { title: string | null; back: string | undefined; note: string | undefined };

/** The place header: where somebody lies, or which screen this is, under the light of the request furthest behind. */
export function PlaceHeader({ title, ...head }: PlaceHeaderProps) {
  const lamp = useHeaderTone();
  return (
    <header className={lamp ? `place-header is-${lamp}` : 'place-header'}>
      {title === null ? <Place /> : <PageHead title={title} {...head} />}
    </header>
  );
}

function Place() {
  const bed = useStore(session, (present) => present?.user ?? null);
  return (
    <>
      {bed ? <RoomAndBed room={bed.room.name} bed={bed.label} /> : <Wordmark />}
      <ViewKeys />
      {bed && <InfoBar />}
    </>
  );
}

function RoomAndBed({ room, bed }: { room: string; bed: string }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <dl className="room-and-bed">
      <div>
        <dt>{t('place.room')}</dt>
        <dd>
          <bdi>{digits(room, language)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('place.bed')}</dt>
        <dd>
          <bdi>{digits(bed, language)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Wordmark() {
  const { t } = useTranslation('patient');
  return (
    <>
      <Pictogram name="logo" className="logo" />
      <span className="wordmark">{t('app.name')}</span>
    </>
  );
}

/** Language and look, on the first screen that anybody sees. */
function ViewKeys() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const [open, setOpen] = useState<'language' | 'view' | null>(null);
  return (
    <div className="header-keys">
      <Bell />
      <button type="button" className="header-btn" onClick={() => setOpen('language')} aria-haspopup="dialog">
        <Icon name="language" />
        <span className="vh">{t('language.title')}: </span>
        <span>{languages[language].name}</span>
      </button>
      <button type="button" className="header-btn" onClick={() => setOpen('view')} aria-haspopup="dialog">
        <Icon name="textsize" />
        <span>{t('view.title')}</span>
      </button>
      <Suspense fallback={null}>
        {open === 'language' && <LanguageSheet onClose={() => setOpen(null)} />}
        {open === 'view' && <ViewSheet onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

/** Leads to what happened, from every screen; on a phone the tab "Info" and its first line do. */
function Bell() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const signedIn = useStore(session, (bed) => bed !== null);
  if (!signedIn) return null;
  return (
    <PlaceLink className="header-btn bell" to={to.notifications(language)}>
      <Icon name="bell" />
      <span>{t('notifications.title')}</span>
      <Unread className="count" />
    </PlaceLink>
  );
}

function PageHead({ title, back, note }: PlaceHeaderProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <>
      <Link className="back" to={back ?? to.services(language)} aria-label={t('common.back')}>
        <Icon name="prev" flip />
      </Link>
      <h1>
        {title}
        {note && <small>{note}</small>}
      </h1>
      <Bell />
    </>
  );
}
