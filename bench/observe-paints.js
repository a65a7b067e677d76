// Runs in the page: what the browser measured stands where slow-phone.ts reads it.
const seen = { lcp: 0, what: '', cls: 0, moved: [] };
globalThis.seenByBench = seen;

const named = (node) =>
  node instanceof Element
    ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`
    : (node?.nodeName ?? '?');
const place = ({ x, y, width, height }) => [x, y, width, height].join(' ');

new PerformanceObserver((list) => {
  for (const { startTime, element } of list.getEntries()) {
    seen.lcp = startTime;
    seen.what = named(element);
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    seen.cls += value;
    for (const { node, previousRect, currentRect } of sources)
      seen.moved.push(`${named(node)} ${place(previousRect)} → ${place(currentRect)}`);
  }
}).observe({ type: 'layout-shift', buffered: true });
