// The theme and who is signed in before the first paint, a drawn page's scripts after it (decision 011).
{
  const root = document.documentElement;
  const paintBar = () => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', bar.getAttribute(`data-${root.dataset.theme}`) ?? '');
  };
  /** @param {string | null} text */
  const parse = (text) => JSON.parse(text ?? 'null');
  /** The stored user with a token beside it, the admin's first; after a new picture the session waits beside them. */
  const storedMember = () => {
    const kept = parse(sessionStorage.getItem('session'));
    const admin = localStorage.getItem('adminToken') && parse(localStorage.getItem('adminUser'));
    const member = localStorage.getItem('userToken') && parse(localStorage.getItem('user'));
    return admin || member || (kept?.token && parse(kept.user));
  };
  /** @param {{ firstName?: string, lastName?: string, playerNumber?: number, profileImage?: string | null, role?: string, isHost?: boolean, hostName?: string }} member */
  const markMember = ({
    firstName = '',
    lastName = '',
    playerNumber = 0,
    profileImage,
    role,
    isHost,
    hostName,
  }) => {
    const isStaff = role !== undefined && role !== 'Player';
    const isRegularView = localStorage.getItem('viewAs') === 'user' && role !== 'Administrator';
    const seesPanel = isStaff && role.includes('Admin') && !isRegularView;
    root.dataset.member = localStorage.getItem('dashboard') ?? 'open';
    root.toggleAttribute('data-staff', isStaff);
    root.toggleAttribute('data-host', Boolean(isHost && (hostName || !seesPanel)));
    root.toggleAttribute('data-number', playerNumber > 0);
    root.style.setProperty('--member-name', JSON.stringify(`${firstName} ${lastName}`));
    root.style.setProperty('--member-number', `"${String(playerNumber).padStart(8, '0')}"`);
    if (profileImage) root.style.setProperty('--member-picture', `url(${JSON.stringify(profileImage)})`);
  };
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
    const member = storedMember();
    if (member?.id) markMember(member);
  } catch {
    // Storage is forbidden or a record is broken: the defaults hold, and the scripts deal with the record.
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
  /** @param {Element} button */
  const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent;
  /** The button itself, or the one that took its place: the drawn dashboard is replaced by the member's own. */
  const findPressed = () =>
    [...document.querySelectorAll('button')].find(
      (button) =>
        !button.closest('#drawn-dashboard') &&
        (button === pressed || (pressed && !pressed.isConnected && nameOf(button) === nameOf(pressed))),
    );
  const pressAgain = () => {
    document.removeEventListener('click', remember, true);
    const press = () => {
      const found = pressed && findPressed();
      if (!pressed || found) waiting.disconnect();
      found?.click();
    };
    const waiting = new MutationObserver(press);
    waiting.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => waiting.disconnect(), 5000);
    press();
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
