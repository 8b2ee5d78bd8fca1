// @ts-nocheck: it runs in a browser, the types here are those of Node.
// Runs in the pages of the bench. `watchChange` starts watching; `painted` is the time (ms since 1970) of the frame
// that shows the change.
globalThis.watchChange = ({ appears, differsFrom, withinMs }) => {
  const isThere = () =>
    appears === undefined
      ? document.querySelector('main').innerText !== differsFrom
      : document.body.textContent.includes(appears);
  globalThis.painted = new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      // The frame that shows it has been submitted when the task after it runs.
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now()), 0));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error('The page did not follow.')), withinMs);
  });
};
