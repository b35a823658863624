// Runs in a page before its own scripts and records waiting times.
(() => {
  const seen = {
    firstPaint: 0,
    largestPaint: 0,
    content: 0,
    whole: 0,
    requests: [],
    shift: 0,
    tasks: [],
    interactions: [],
    lastEnd: 0,
  };
  globalThis.phoneVisit = seen;

  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...options });
  const end = ({ startTime, duration }) => {
    seen.lastEnd = Math.max(seen.lastEnd, startTime + duration);
  };

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('longtask', (task) => {
    seen.tasks.push({ start: task.startTime, duration: task.duration });
    end(task);
  });
  observe('resource', (request) => {
    seen.requests.push(request.startTime);
    end(request);
  });

  // Time of the page's own first content, and time when all of it is loaded.
  const content = globalThis.phoneContent;
  const look = () => {
    if (document.querySelector(content) === null) return;
    seen.content ||= performance.now();
    if (document.querySelector('main [aria-busy="true"]') !== null) return;
    seen.whole = performance.now();
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  if (content) watcher.observe(document, { childList: true, subtree: true, attributes: true });

  // Interactions, from the press to the next frame (https://web.dev/articles/inp).
  const noteEvent = ({ interactionId, startTime, duration, processingStart, processingEnd }) => {
    if (interactionId === 0) return;
    const [waiting, working] = [processingStart - startTime, processingEnd - processingStart];
    seen.interactions.push({ duration, waiting, working });
  };
  observe('event', noteEvent, { durationThreshold: 16 });

  // Shifts less than a second apart form a group of at most five seconds (web.dev/articles/cls).
  const group = { from: 0, last: 0, sum: 0 };
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSame = group.sum > 0 && startTime - group.last < 1000 && startTime - group.from < 5000;
    if (!isSame) Object.assign(group, { from: startTime, sum: 0 });
    group.last = startTime;
    group.sum += value;
    seen.shift = Math.max(seen.shift, group.sum);
  });
})();
