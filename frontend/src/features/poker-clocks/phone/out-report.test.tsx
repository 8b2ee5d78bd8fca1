import { emptyNight } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { entry, idOf, seat } from '../testing/open-players-panel.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { OutReport } from './out-report.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clockId = 'c'.repeat(24);
const mine = entry(1, 'Ana Ruiz', seat(1, 1));
const open = (outReports: { entryId: string; at: string }[] = []) =>
  renderPage(
    <OutReport
      clockId={clockId}
      night={{ ...emptyNight(), entries: [mine, entry(2, 'Ray', null)], outReports }}
      entry={mine}
    />,
    [
      [/POST .*\/out-reports$/, { body: { at: new Date().toISOString() } }],
      [/DELETE .*\/out-reports$/, { body: { id: clockId } }],
    ],
  );
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('"I am out" on a member’s phone', () => {
  it('asks once more, and sends the time of the tap', async () => {
    const { sent } = open();
    tap('I am out');
    expect(sent).toEqual([]);
    tap('No');
    tap('I am out');
    tap('Yes, I am out');

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ commandId: expect.any(String), issuedAt: expect.any(String) });
    expect(Math.abs(Date.parse(String(sent[0]?.body?.issuedAt)) - Date.now())).toBeLessThan(5_000);
  });

  it('shows that the desk knows, and can be withdrawn', async () => {
    const { sent } = open([{ entryId: idOf(1), at: new Date().toISOString() }]);
    expect(screen.getByText('The desk knows that you are out')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I am out' })).toBeNull();

    tap('I am still in');

    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE' }]));
  });
});
