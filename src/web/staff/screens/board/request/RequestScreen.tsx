import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { ThumbBar } from '#web/staff/screens/board/thumb/ThumbBar.tsx';
import { RequestDetail } from './RequestDetail.tsx';

type RequestScreenProps = { request: HelpRequestForStaff | undefined; me: string };

/** One request on a screen of its own: on the phone. */
export function RequestScreen({ request, me }: RequestScreenProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const words = useWords();
  if (!request) {
    return (
      <Screen title={t('request.title')} back={to.board}>
        <Notice title={t('request.gone_title')} hint={t('request.gone_hint')} drawing={<Icon name="search" />}>
          <Link className="btn fill" to={to.board}>
            {t('request.to_board')}
          </Link>
        </Notice>
      </Screen>
    );
  }
  return (
    <Screen
      title={words.place(request)}
      heading={t('request.title')}
      back={to.board}
      thumb={isOpen(request.status) ? <ThumbBar request={request} me={me} /> : null}
    >
      <RequestDetail request={request} me={me} />
    </Screen>
  );
}
