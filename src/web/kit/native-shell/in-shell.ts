/** The ways in which apps let a page in their web view speak; each takes a text. */
type Port = { postMessage: (text: string) => void };

declare global {
  /** React Native. */
  var ReactNativeWebView: Port | undefined;
  /** Android (`addWebMessageListener`, `addJavascriptInterface`) and Flutter (`addJavaScriptChannel`), by this name. */
  var WardbellShell: Port | undefined;
  /** WKWebView, by the name `wardbell`. */
  var webkit: { messageHandlers?: { wardbell?: Port } } | undefined;
}

/** The app around the page; undefined in a browser. */
export const shell: Port | undefined =
  globalThis.ReactNativeWebView ?? globalThis.WardbellShell ?? globalThis.webkit?.messageHandlers?.wardbell;

/** Whether the page runs inside another app that speaks with it. */
export const isInShell = shell !== undefined;
