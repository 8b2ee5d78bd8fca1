import { expect, it } from 'vitest';
import { Logo } from '@/components/ui/logo.tsx';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { DisplayLogo } from './display-logo.tsx';

const addresses = () => screen.getAllByRole('presentation').map((image) => image.getAttribute('src'));

it('a display shows only the logo for dark backgrounds', () => {
  renderWithData(<DisplayLogo />, [[['/api/master-logo'], { imageUrl: '/brand/logo?v=ab' }]]);

  expect(addresses()).toEqual(['/brand/logo-dark?v=ab']);
});

it('a page has both, one for each theme; an external logo has no second variant', () => {
  const { unmount } = renderWithData(<Logo src="/brand/logo?v=ab" />);
  expect(addresses()).toEqual(['/brand/logo?v=ab', '/brand/logo-dark?v=ab']);
  unmount();

  renderWithData(<Logo src="https://x.org/logo.png" isOnDark />);
  expect(addresses()).toEqual(['https://x.org/logo.png']);
});
