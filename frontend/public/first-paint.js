// The theme and a member's room before the first paint, a drawn page's scripts after it (decision 011).
{
  const root = document.documentElement;
  const paintBar = () => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', bar.getAttribute(`data-${root.dataset.theme}`) ?? '');
  };
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
    // The room of a member's dashboard, which the drawn page of a visitor does not have.
    if (localStorage.getItem('userToken') ?? localStorage.getItem('adminToken'))
      root.dataset.member = localStorage.getItem('dashboard') ?? 'open';
  } catch {
    // Forbidden: the default holds.
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
    if (document.visibilityState === 'hidden') return run();
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
    setTimeout(run, 1000);
  });
}
