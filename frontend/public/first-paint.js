// Before the first paint: the stored theme, and the browser's own bar in the page's colour. After it: the scripts of a
// page that the server drew, named by `data-then`, so that they never hold up what can be read already.
// A button that is pressed before they run is pressed again once they do: a quick thumb is not ignored.
// A blocking file of its own, since the content security policy allows no inline script.
{
  const root = document.documentElement;
  const paintBar = () => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', bar.getAttribute(`data-${root.dataset.theme}`) ?? '');
  };
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the default holds.
  }
  root.dataset.theme = stored === 'dark' ? 'dark' : 'light';
  paintBar();
  new MutationObserver(paintBar).observe(root, { attributeFilter: ['data-theme'] });
}
{
  const src = document.currentScript?.dataset.then;
  let hasRun = false;
  const run = () => {
    if (hasRun || !src) return;
    hasRun = true;
    for (const link of document.querySelectorAll('link[rel="after-paint"]'))
      link.setAttribute('rel', 'modulepreload');
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
  };
  /** @type {HTMLButtonElement | null} */
  let pressed = null;
  /** @param {Event} event */
  const remember = ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  const pressAgain = () => {
    document.removeEventListener('click', remember, true);
    if (pressed?.isConnected) pressed.click();
  };
  if (src) document.addEventListener('click', remember, true);
  document.addEventListener('DOMContentLoaded', () => {
    const page = document.getElementById('root');
    if (src && page) new MutationObserver(pressAgain).observe(page, { attributeFilter: ['data-taken'] });
    // A hidden tab is not painted, and not every browser tells of the paint.
    if (document.visibilityState === 'hidden') return run();
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
    setTimeout(run, 1000);
  });
}
