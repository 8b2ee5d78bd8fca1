import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { ExportMenu, type ExportResource } from './export-menu.tsx';
import { useTableState } from './use-table-state.ts';

const Page = () => (
  <ExportMenu resource={'event-tags' as ExportResource} table={useTableState({ filters: ['use'] })} />
);

afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('ExportMenu', () => {
  it('downloads exactly the rows of search, filters and order, with the file name sent by the server', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      const headers = { 'Content-Disposition': 'attachment; filename="event-tags-2026-11-21.xlsx"' };
      return new Response('bytes', { headers });
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = renderAt(<Page />, '/?search=deep&use=none&sort=-name&page=3');

    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'For Excel (XLSX)' }));

    await waitFor(() => expect(saved).toEqual(['event-tags-2026-11-21.xlsx']));
    expect(requests).toEqual(['/api/event-tags/export.xlsx?search=deep&use=none&sort=-name']);
  });

  it('shows why the server refused', async () => {
    const refusal = { code: 'CONFLICT', message: '60,000 rows match.' };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
    const { user } = renderAt(<Page />);

    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'As CSV' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The file was not made' }]));
    expect(readToasts()[0]?.description).toBe('60,000 rows match.');
  });
});
