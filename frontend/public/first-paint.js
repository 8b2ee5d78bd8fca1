// Sets the theme and the signed-in user before the first paint, runs a rendered page's scripts after it (decision 011).
{
  const root = document.documentElement;
  const paintBar = () => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', bar.getAttribute(`data-${root.dataset.theme}`) ?? '');
  };
  /** @param {string | null} text */
  const parse = (text) => JSON.parse(text ?? 'null');
  /** The stored user with a token beside it, the admin's first; after a new picture the session is kept separately. */
  const storedMember = () => {
    const viewed = sessionStorage.getItem('viewToken') && parse(sessionStorage.getItem('viewUser'));
    const kept = parse(sessionStorage.getItem('session'));
    const admin = localStorage.getItem('adminToken') && parse(localStorage.getItem('adminUser'));
    const member = localStorage.getItem('userToken') && parse(localStorage.getItem('user'));
    return viewed || admin || member || (kept?.token && parse(kept.user));
  };
  /** The ranks that are notified of new admin messages. */
  const alertRanks = ['Administrator', 'Master Administrator', 'Master Admin'];
  /** @param {{ firstName?: string, lastName?: string, playerNumber?: number, profileImage?: string | null, role?: string, rank?: string, isHost?: boolean, hostName?: string }} member */
  const markMember = ({
    firstName = '',
    lastName = '',
    playerNumber = 0,
    profileImage,
    role,
    rank = '',
    isHost,
    hostName,
  }) => {
    const isStaff = role !== undefined && role !== 'Player';
    const isRegularView = localStorage.getItem('viewAs') === 'user' && role !== 'Administrator';
    const seesPanel = isStaff && role.includes('Admin') && !isRegularView;
    root.toggleAttribute('data-admin', seesPanel);
    root.toggleAttribute('data-alert', seesPanel && alertRanks.includes(rank));
    root.dataset.member = localStorage.getItem('dashboard') ?? 'open';
    root.toggleAttribute('data-staff', isStaff);
    root.toggleAttribute('data-host', Boolean(isHost && (hostName || !seesPanel)));
    root.toggleAttribute('data-number', playerNumber > 0);
    root.style.setProperty('--member-name', JSON.stringify(`${firstName} ${lastName}`));
    root.style.setProperty('--member-number', `"${String(playerNumber).padStart(8, '0')}"`);
    if (profileImage) root.style.setProperty('--member-picture', `url(${JSON.stringify(profileImage)})`);
  };
  /** Hides rows of a rendered day, until the list itself applies the filters. */
  const hideRows = () => {
    const region = localStorage.getItem('regionFilter') ?? '';
    const city = localStorage.getItem('cityFilter') ?? 'All';
    const ofRegion = /^[1-9]\d{0,3}$/.test(region) ? `[data-ssr-region="${region}"]` : '';
    const ofCity = city === 'All' ? '' : `${ofRegion}[data-ssr-city=${JSON.stringify(city)}]`;
    const sheet = new CSSStyleSheet();
    const add = (/** @type {string} */ rule) => sheet.insertRule(rule, sheet.cssRules.length);
    // Until then the filters would show the defaults: they are hidden, and their space is reserved.
    const hold = '.ssr-filters { display: flex; visibility: hidden }';
    if (ofRegion) {
      add(`[data-ssr-region]:not(${ofRegion}) { display: none }`);
      add(`.ssr-list:not(:has(${ofRegion})) { visibility: hidden; min-height: 15.5rem }`);
      add(hold);
    }
    // A city without events on this day filters nothing.
    if (ofCity) {
      add(`.ssr-list:has(${ofCity}) [data-ssr-city]:not(${ofCity}) { display: none }`);
      add(`section:has(${ofCity}) ${hold}`);
    }
    if (sheet.cssRules.length > 0) document.adoptedStyleSheets = [sheet];
  };
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
    const member = storedMember();
    if (member?.id) markMember(member);
    if (localStorage.getItem('eventLayout') === 'grid') root.dataset.layout = 'grid';
    hideRows();
  } catch {
    // Storage is forbidden or a record is invalid: the defaults apply, and the scripts handle the record.
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
  // A click on a button before it is hydrated is repeated. The rendered dashboard is not hydrated but replaced: a click
  // there waits for the button of the same name, however long the hydration of the page itself takes. What is typed
  // before the hydration, which empties the field, is typed again.
  /** @type {HTMLButtonElement | null} */
  let pressed = null;
  let pressedName = '';
  /** @type {Map<HTMLInputElement, string>} */
  const typed = new Map();
  let isTaken = false;
  /** @param {Element} button */
  const isReplaced = (button) => button.closest('#ssr-dashboard') !== null;
  /** Its visible name: a rendered tile contains the names of several widths. @param {HTMLElement} button */
  const nameOf = (button) => button.ariaLabel ?? button.innerText;
  /** @param {Event} event */
  const remember = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!isTaken || (button && isReplaced(button))) {
      pressed = button;
      pressedName = button ? nameOf(button) : '';
    }
    document.addEventListener('click', forget, { once: true });
  };
  // If React has hydrated the button before the click, it has handled the click.
  const forget = () => {
    if (pressed && String(Object.keys(pressed)).includes('__reactProps')) pressed = null;
  };
  /** @param {Event} event */
  const keep = ({ target }) => {
    if (target instanceof HTMLInputElement && !/checkbox|radio/.test(target.type))
      typed.set(target, target.value);
  };
  const pressReplaced = () => {
    if (document.getElementById('ssr-dashboard')) return;
    waiting.disconnect();
    document.removeEventListener('click', remember, true);
    if (pressed && pressedName)
      [...document.querySelectorAll('button')].find((button) => nameOf(button) === pressedName)?.click();
  };
  const waiting = new MutationObserver(pressReplaced);
  const pressAgain = () => {
    if (isTaken) return;
    isTaken = true;
    if (pressed && !isReplaced(pressed)) {
      if (pressed.isConnected) pressed.click();
      pressed = null;
    }
    document.removeEventListener('input', keep, true);
    for (const [field, text] of typed) {
      // React ignores an event without a change: the first value is set behind its back, the second one in the DOM.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    waiting.observe(document.body, { childList: true, subtree: true });
    pressReplaced();
  };
  if (src) {
    document.addEventListener('click', remember, true);
    document.addEventListener('input', keep, true);
  }
  document.addEventListener('DOMContentLoaded', () => {
    const page = document.getElementById('root');
    if (src && page) new MutationObserver(pressAgain).observe(page, { attributeFilter: ['data-taken'] });
    if (document.visibilityState === 'hidden') return run();
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
    setTimeout(run, 1000);
  });
}
