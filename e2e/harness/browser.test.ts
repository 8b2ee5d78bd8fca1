import { describe, expect, it } from 'vitest';
import { endVisits, visit, whileStill } from './browser.ts';

const pageThat = async (body: string) => {
  const page = await visit('about:blank', { reducedMotion: 'no-preference' });
  await page.setContent(`<style>
    @keyframes appear { from { opacity: 0.2 } }
    @keyframes turn { to { rotate: 1turn } }
  </style><main>${body}</main>`);
  return page;
};

describe('whileStill', () => {
  it('waits for consecutive motions to end, but not for endless ones', async () => {
    const page = await pageThat(`
      <p style="animation: turn 1s infinite">Loading</p>
      <p style="animation: appear 300ms" onanimationend="this.nextElementSibling.style.animation = 'appear 300ms'">One</p>
      <p>Two</p>`);

    const opacities = await whileStill(page, () =>
      page.evaluate("[...document.querySelectorAll('p')].map((line) => getComputedStyle(line).opacity)"),
    );

    expect(opacities).toEqual(['1', '1', '1']);
  });

  it('keeps visible what fades while nobody touches the page', async () => {
    const page = await pageThat('');
    await page.evaluate(
      "globalThis.moves = 0; document.addEventListener('pointermove', () => { moves += 1 })",
    );

    await whileStill(page, () => page.waitForFunction('moves >= 3'));
  });
});

describe('visit', () => {
  it('shows the next person nothing of the one before, though the browser is the same', async () => {
    const first = await visit('/', {}, { theme: 'dark' });
    await first.context().addCookies([{ name: 'language', value: 'es', url: first.url() }]);
    await first.route('**/robots.txt', (route) => route.fulfill({ body: 'of the first' }));
    await first.context().setOffline(true);
    await endVisits();

    const second = await visit('/robots.txt');

    expect(second.context()).toBe(first.context());
    expect(await second.locator('body').innerText()).not.toContain('of the first');
    expect(await second.evaluate('[localStorage.length, document.cookie]')).toEqual([0, '']);
  });

  it('gives two persons at the same time a browser each', async () => {
    const first = await visit('/robots.txt');
    const second = await visit('/robots.txt');

    expect(second.context()).not.toBe(first.context());
  });
});
