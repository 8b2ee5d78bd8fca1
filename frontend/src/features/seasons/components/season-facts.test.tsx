import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { beginSeason, press, write } from '../testing/open-season.tsx';
import { NewSeason } from './season-facts.tsx';

beforeEach(beginSeason);

describe('a new season', () => {
  it('shows a conflict with the days of another season at the field', async () => {
    renderWithData(<NewSeason />, [], { address: '/admin/edit-point-races/new' });
    const params = { name: 'Summer', startsOn: '2026-06-22', endsOn: '2026-09-20' };
    const refusal = {
      code: 'VALIDATION_FAILED',
      message: 'No.',
      fieldReasons: { startsOn: { reason: 'season.overlaps', params } },
    };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));

    write('Name', 'Fall');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-09-20' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-20' } });
    press('Add the season');

    expect(await screen.findByText('These days overlap with Summer: 2026-06-22 to 2026-09-20.')).toBeTruthy();
    expect(screen.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
  });
});
