import type { FromShell, ShellSubscription, ToShell } from '#web/kit/native-shell/shell-messages.ts';

/** What an app can do with its web view. */
export type WebView = { runScript(script: string): Promise<unknown> };

/** An app around the page, without its drawing: what it knows by what the page said. */
export class ExampleShell {
  isReady = false;
  isChatOpen = false;
  /** On the app's own icon. */
  badge = 0;
  readonly felt: string[] = [];
  /** Addresses that were handed to the platform. */
  readonly opened: string[] = [];
  private readonly view: WebView;
  private readonly subscribe: ((publicKey: string) => ShellSubscription) | undefined;

  /** `subscribe` makes a Web Push subscription for a key, or answers the one that it has for it. */
  constructor(view: WebView, subscribe?: (publicKey: string) => ShellSubscription) {
    this.view = view;
    this.subscribe = subscribe;
  }

  /** Called by the web view with each text that the page posts. */
  heard(text: string): void {
    const { wardbell, ...message } = JSON.parse(text) as ToShell & { wardbell: number };
    if (wardbell !== 1) return;
    if (message.type === 'app-ready') this.isReady = true;
    if (message.type === 'chat-opened') this.isChatOpen = true;
    if (message.type === 'chat-closed') this.isChatOpen = false;
    if (message.type === 'unread') this.badge = message.count;
    if (message.type === 'haptic') this.felt.push(message.feel);
    if (message.type === 'open-external') this.opened.push(message.address);
    if (message.type === 'push-key' && message.public_key && this.subscribe)
      void this.post({ type: 'push-token', subscription: this.subscribe(message.public_key) });
  }

  /** Asks something of the page. */
  async post(message: FromShell): Promise<void> {
    const posted = JSON.stringify({ wardbell: 1, ...message });
    await this.view.runScript(`window.postMessage(${posted}, location.origin)`);
  }
}
