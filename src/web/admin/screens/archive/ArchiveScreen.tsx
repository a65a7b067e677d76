import { useTranslation } from 'react-i18next';
import { fetchArchive, makeArchive, removeArchive } from '#shared/archive/archive.endpoints.ts';
import type { HospitalArchive } from '#shared/archive/archive.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { visit } from '#web/admin/session/visit.ts';
import { FetchFile, megabytes } from '#web/admin/ui/FetchFile.tsx';
import { Button } from '#web/desk/Button.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { download } from '#web/kit/http/download.ts';
import { dateAndTime, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { useArchive, useChangeArchive } from './useArchive.ts';
import './archive.css';

/** All data of the hospital as one file: made, fetched, deleted. */
export function ArchiveScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('screen.archive'));
  const isVisitor = useStore(visit, (now) => now !== null);
  const isShut = useHere().isConfined || isVisitor;
  const archive = useArchive(!isShut);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('screen.archive')}
      </h1>
      <p className="muted archive-what">{t('archive.what')}</p>
      {isShut ? <p className="box archive-what">{t('archive.own_people')}</p> : null}
      {archive.isPending && !isShut ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {archive.isError && archive.data === undefined ? (
        <TryAgain error={archive.error} onRetry={() => void archive.refetch()} />
      ) : null}
      {archive.data === undefined ? null : (
        <div className="box archive">
          <State archive={archive.data} />
          <Keys archive={archive.data} />
        </div>
      )}
    </>
  );
}

function State({ archive }: { archive: HospitalArchive | null }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { time_zone } = useHere().hospital;
  if (!archive) return <p role="status">{t('archive.none')}</p>;
  if (archive.state === 'failed') return <p role="status">{t('archive.too_large')}</p>;
  if (archive.state === 'making') {
    const words = t('archive.making', {
      percent: number(archive.percent, language),
      rows: number(archive.rows, language),
    });
    return (
      <>
        <p>{words}</p>
        <progress value={archive.percent} max={100} aria-label={t('screen.archive')} />
        <p className="muted">{t('archive.leave')}</p>
      </>
    );
  }
  const until = dateAndTime(archive.expires_at ?? '', language, time_zone);
  return (
    <>
      <p role="status">{t('archive.ready', { size: megabytes(archive.size ?? 0, language), until })}</p>
      <p className="muted">{t('archive.early')}</p>
    </>
  );
}

function Keys({ archive }: { archive: HospitalArchive | null }) {
  const { t } = useTranslation('admin');
  const make = useChangeArchive(makeArchive);
  const remove = useChangeArchive(removeArchive);
  const isBusy = make.isPending || remove.isPending;
  return (
    <div className="row archive-keys">
      {archive?.state === 'ready' ? (
        <FetchFile fetch={(signal, onProgress) => download(fetchArchive, { signal }, onProgress)} />
      ) : null}
      {archive?.state === 'making' ? null : (
        <Button look={archive ? 'line' : 'fill'} aria-disabled={isBusy} onClick={() => !isBusy && make.mutate()}>
          {t(archive ? 'archive.anew' : 'archive.make')}
        </Button>
      )}
      {archive ? (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && remove.mutate()}>
          {t('archive.delete')}
        </Button>
      ) : null}
    </div>
  );
}
