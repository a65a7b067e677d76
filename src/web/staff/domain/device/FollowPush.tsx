import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pushPermission, shellSubscription } from '#web/desk/session/pushes-here.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { listenToShell } from '#web/kit/native-shell/native-shell.ts';
import { followPermission } from '#web/staff/session/device-push.ts';

/** Keeps pushes on this device in step with its owner's permission while somebody is signed in. Draws nothing. */
export function FollowPush() {
  const { t, i18n } = useTranslation('staff');
  const follow = useEffectEvent(async (): Promise<boolean> => {
    try {
      const ended = await followPermission();
      if (ended && pushPermission() === 'granted') toast(t('push.had_ended'), 'bad');
      return true;
    } catch {
      return false; // no network, or the push service is away: the next check tries again
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server pushes in the language that was last spoken here.
  useEffect(() => {
    let followed: NotificationPermission | null | 'not yet' = 'not yet';
    const look = async () => {
      const permission = pushPermission();
      if (document.visibilityState !== 'visible' || permission === followed) return;
      if (await follow()) followed = permission;
    };
    void look();
    const heard = ({ data }: MessageEvent) => {
      if (data === 'push-address-changed') void follow();
    };
    const leaveShell = listenToShell((message) => {
      if (message.type !== 'push-token') return;
      const isNew = message.subscription.endpoint !== shellSubscription.get()?.endpoint;
      shellSubscription.set(message.subscription);
      if (isNew) void follow();
    });
    document.addEventListener('visibilitychange', look);
    navigator.serviceWorker?.addEventListener('message', heard);
    return () => {
      leaveShell();
      document.removeEventListener('visibilitychange', look);
      navigator.serviceWorker?.removeEventListener('message', heard);
    };
  }, [i18n.language]);
  return null;
}
