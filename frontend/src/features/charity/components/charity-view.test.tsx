import { afterEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { CharityView } from './charity-view.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('/charity', () => {
  it('shows each count and the sum', () => {
    renderWithData(<CharityView />, [
      [['/api/charity/totals'], { meals: 9_214, backpacks: 3_150, toys: 5_188, bicycles: 850 }],
      [['/api/charity/drives'], []],
    ]);

    for (const count of ['9,214', '3,150', '5,188', '850', '18,402'])
      expect(screen.getByText(count)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Meals', 'Backpacks', 'Toys', 'Bicycles']),
    );
  });

  it('shows the progress of a drive, the running ones first', () => {
    const drive = {
      id: 'a'.repeat(24),
      name: 'Back to school',
      description: '',
      startsOn: '2001-07-01',
      endsOn: '2001-08-15',
      counts: 'backpacks' as const,
      goal: 900,
      donated: 912,
    };
    const running = { ...drive, id: 'b'.repeat(24), name: 'Full pantries', endsOn: null, donated: 450 };
    renderWithData(<CharityView />, [
      [['/api/charity/totals'], { meals: 1, backpacks: 912, toys: 0, bicycles: 0 }],
      [['/api/charity/drives'], [drive, running]],
    ]);

    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    expect(bars).toEqual(['50', '100']);
    expect(screen.getByText('450 of 900 backpacks')).toBeTruthy();
    expect(screen.getByText('Running')).toBeTruthy();
    expect(screen.getByText('Over')).toBeTruthy();
  });

  it('reports that the counts did not load', async () => {
    renderWithData(<CharityView />, [], { failing: ['/api/charity'] });

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
