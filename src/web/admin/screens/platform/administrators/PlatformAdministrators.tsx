import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPlatformAdministrator } from '#shared/employees/platform.endpoints.ts';
import type { PlatformAdministrator } from '#shared/employees/platform.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { EndAdministrator } from './EndAdministrator.tsx';
import { useAdministrators } from './useAdministrators.ts';

/** Who administers this platform; the account of another one can be ended here. */
export function PlatformAdministrators({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('admin');
  const administrators = useAdministrators();
  const [ending, setEnding] = useState<PlatformAdministrator | null>(null);
  const { data } = administrators;
  return (
    <EntryScreen step="administrators" title={t('platform.administrators')} over={t('platform.title')}>
      <p>{t('platform.administrators_hint')}</p>
      {administrators.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {administrators.isError && !data ? (
        <TryAgain error={administrators.error} onRetry={() => void administrators.refetch()} />
      ) : null}
      <ul className="hospitals long-list">
        {(data ?? []).map((one) => (
          <Administrator key={one.id} administrator={one} onEnd={() => setEnding(one)} />
        ))}
      </ul>
      <Button look="quiet" wide icon={<Icon name="prev" flip />} onClick={onBack}>
        {t('platform.choose')}
      </Button>
      {ending ? <EndAdministrator administrator={ending} onClose={() => setEnding(null)} /> : null}
    </EntryScreen>
  );
}

type AdministratorProps = { administrator: PlatformAdministrator; onEnd: () => void };

function Administrator({ administrator, onEnd }: AdministratorProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { time_zone } = useHere().hospital;
  const mayEnd = useMay(endPlatformAdministrator);
  const id = useId();
  const { fullname, username, email, last_login_at, is_me } = administrator;
  return (
    <li className="box hospital">
      <div>
        <h2 id={id}>{fullname}</h2>
        <p className="muted">{[username, email].filter(Boolean).join(' · ')}</p>
        <p className="muted">
          {last_login_at
            ? t('platform.last_in', { time: dateAndTime(last_login_at, language, time_zone) })
            : t('platform.never_in')}
        </p>
      </div>
      {is_me ? <p className="muted">{t('platform.me')}</p> : null}
      {mayEnd && !is_me ? (
        <Button look="line" aria-describedby={id} onClick={onEnd}>
          {t('platform.end')}
        </Button>
      ) : null}
    </li>
  );
}
