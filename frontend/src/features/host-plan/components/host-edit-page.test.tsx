import { keyOf } from '@ahl/shared-types/query-keys';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { HostEditPage } from './host-edit-page.tsx';

const venues = keyOf('GET /api/venues', { query: { pageSize: 100, sort: 'name' } });

it('a new host is sent as the contract takes it: numbers for regions and weekdays, no date for none', async () => {
  const { user } = renderWithData(<HostEditPage />, [[venues, { items: [], total: 0 }]], {
    address: '/admin/hosts/edit',
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ code: 'CONFLICT', message: 'No.' }, { status: 409 });
  });
  await expectAccessible();

  await user.type(screen.getByLabelText('Name'), 'Walter B.');
  await user.click(screen.getByLabelText('Mid Cities'));
  await user.click(screen.getByLabelText('Friday'));
  await user.click(screen.getByRole('button', { name: 'Add the host' }));

  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Walter B.', regions: [733], weekdaysOff: [5], away: [], certifiedUntil: null },
    ]),
  );
});
