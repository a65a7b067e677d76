import { useTranslation } from 'react-i18next';
import { fetchEmployeeFile, fetchUserFile } from '#shared/subject-access/subject-access.endpoints.ts';
import { FetchFile } from '#web/admin/ui/FetchFile.tsx';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { download } from '#web/kit/http/download.ts';

const about = {
  employee: { endpoint: fetchEmployeeFile, what: 'personal.of_employee' },
  user: { endpoint: fetchUserFile, what: 'personal.of_user' },
} as const;

type Props = { kind: keyof typeof about; person: { id: string; name: string }; onClose: () => void };

/** What the hospital holds about a person, as a file for them. */
export function PersonFileDialog({ kind, person: { id, name }, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { endpoint, what } = about[kind];
  return (
    <Dialog title={t('personal.title', { name })} close={t('common.close')} onClose={onClose} onSubmit={onClose}>
      <p>{t(what)}</p>
      <p className="muted">{t('personal.logged')}</p>
      <FetchFile wide fetch={(signal, onProgress) => download(endpoint, { params: { id }, signal }, onProgress)} />
      <Button type="submit" wide>
        {t('common.close')}
      </Button>
    </Dialog>
  );
}
