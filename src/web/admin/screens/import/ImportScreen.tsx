import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';
import { isImportable } from '#shared/change-sets/import-areas.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { SidePanel } from '#web/admin/frame/SidePanel.tsx';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { Button } from '#web/desk/Button.tsx';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { FoundInFile } from './FoundInFile.tsx';
import { chosenFile } from './importing.ts';
import { templateFile } from './template.ts';
import { useImport, useRowsToEdit } from './useImport.ts';
import './import.css';

/** Rows of an area from a file, beside its list: what was found in it, what is wrong, up to the preview. */
export function ImportScreen() {
  const { area: name = '' } = useParams();
  const area = areaCalled(name);
  return area && isImportable(area) ? <ImportOf key={name} area={area} /> : null;
}

function ImportOf({ area }: { area: Area }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { view } = useView();
  const may = useAreaRights(area);
  const place = areaIn(area.name);
  if (!place) return null;
  const close = () => void navigate(to.list(place, view.address), { preventScrollReset: true });
  const isAllowed = may.create && may.edit;
  return (
    <SidePanel title={t('import.title', { what: areaName(area.name) })} onClose={close}>
      {isAllowed ? <FromFile area={area} mayExport={may.export} /> : <NotForYou />}
    </SidePanel>
  );
}

function FromFile({ area, mayExport }: { area: Area; mayExport: boolean }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const reading = useImport(area);
  const rows = useRowsToEdit(area);
  const { data, error, isPending, variables } = reading;
  return (
    <div className="panel-body import">
      <p>{t('import.hint')}</p>
      <div className="row">
        <button type="button" className="mini" onClick={() => saveFile(templateFile(area, language))}>
          <Icon name="export" />
          {t('import.template')}
        </button>
        {mayExport ? (
          <button
            type="button"
            className="mini"
            aria-disabled={rows.isPending}
            onClick={() => !rows.isPending && rows.mutate()}
          >
            <Icon name="export" />
            {t('import.all_rows')}
          </button>
        ) : null}
      </div>
      <div className="row">
        <Button look={data?.set_id ? 'line' : 'fill'} busy={isPending} onClick={() => picker.current?.click()}>
          {t(data ? 'import.choose_again' : 'import.choose')}
        </Button>
        {variables ? <span className="import-name">{variables.file.name}</span> : null}
        <input
          ref={picker}
          type="file"
          className="vh"
          tabIndex={-1}
          aria-label={t('import.choose')}
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file && !isPending) reading.mutate(chosenFile(file));
          }}
        />
      </div>
      {isPending ? <Waiting label={t('import.reading')} rows={4} /> : null}
      {error && isRefusal(error) ? (
        <p className="err" role="alert">
          {error.message}
        </p>
      ) : null}
      {error && !isRefusal(error) ? (
        <TryAgain error={error} onRetry={() => variables && reading.mutate(variables)} />
      ) : null}
      {data ? <FoundInFile found={data} /> : null}
    </div>
  );
}
