import { afterEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { CharityView } from './charity-view.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('/charity', () => {
  it('shows each count and the sum', () => {
    renderWithData(<CharityView />, [
      [['/api/charity/totals'], { meals: 9_214, backpacks: 3_150, toys: 5_188, bicycles: 850 }],
    ]);

    for (const count of ['9,214', '3,150', '5,188', '850', '18,402'])
      expect(screen.getByText(count)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Meals', 'Backpacks', 'Toys', 'Bicycles']),
    );
  });

  it('says when the counts did not load', async () => {
    renderWithData(<CharityView />, [], { failing: ['/api/charity'] });

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
