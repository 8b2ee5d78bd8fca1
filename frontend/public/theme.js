// Sets the stored theme before the first paint, and keeps the browser's own bar in the page's colour.
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
