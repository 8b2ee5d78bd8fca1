import { keyOf } from '@ahl/shared-types/query-keys';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { testRegions } from '@/testing/regions.ts';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { EmbedsPage } from './embeds.office-page.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], hasMore: false }));
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderWithData(<EmbedsPage />, [[keyOf('GET /api/regions'), testRegions]]);
const lines = () => screen.getByText(/^<iframe/).textContent ?? '';

describe('/admin/embeds', () => {
  it('generates the HTML for a page from the chosen board, region and colours', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Board' }), 'Standings');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), '733');
    fireEvent.change(screen.getByLabelText('Paper'), { target: { value: '#fff8e0' } });

    expect(lines()).toContain('/embed/standings?region=733&amp;paper=fff8e0"');
    expect(screen.getByText(/\/api\/embed\/standings\?region=733$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show the preview' })).toBeTruthy();
    await expectAccessible();
  });

  it('generates no HTML for unreadable colours or without a venue', async () => {
    const { user } = open();
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: '#eeeeee' } });
    expect(screen.getByRole('alert').textContent).toContain('at least 4.5');
    expect(screen.queryByText(/^<iframe/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: '#111111' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Board' }), "A venue's next nights");
    expect(screen.getByText('Choose the venue first.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Board' }), "An event's coming night");
    expect(screen.getByText('Choose the event first.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Region' })).toBeNull();
  });
});
