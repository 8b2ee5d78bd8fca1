import type { OfficeLogo } from '@ahl/shared-types/master-logo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { MasterLogoPage } from './master-logo.office-page.tsx';

const address = `/pictures/${'a'.repeat(64)}`;
const logo: OfficeLogo = {
  light: { address, width: 600, height: 200, contrastShare: 0.87, reach: 1 },
  dark: null,
  square: null,
  stamp: 'ab',
  version: 4,
};
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ ...logo, version: 5 });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = () => {
  const shown = renderWithData(<MasterLogoPage />, [[['/api/master-logo/office'], logo]]);
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(logo);
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  return shown;
};
const slot = (name: string) => within(screen.getByRole('group', { name }));
const upload = async (name: string) => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  fireEvent.change(slot(name).getByLabelText(`File for: ${name}`), { target: { files: [file] } });
  await slot(name).findByRole('button', { name: 'Upload another' });
};

describe('/admin/master-logo', () => {
  it('shows each variant on its background, its measurements, and its places', async () => {
    open();

    expect(
      slot('On light ground').getByText('600 × 200 pixels · 87% stands out from its background'),
    ).toBeTruthy();
    expect(slot('On dark ground').getByText('None')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Where it is shown' })).toBeTruthy();
    await expectAccessible();
  });

  it('sends a new variant as a picture and an unchanged one by its address', async () => {
    open();
    await upload('Square');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      light: address,
      dark: null,
      square: expect.stringMatching(/^data:image\/png;base64,/),
      version: 4,
    });
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The logo is saved' }]));
  });

  it('shows at the variant why it cannot be used', async () => {
    answer = () =>
      Response.json(
        {
          code: 'VALIDATION_FAILED',
          message: 'No.',
          fieldReasons: { dark: { reason: 'logo.too-pale', params: { percent: 3 } } },
        },
        { status: 400 },
      );
    open();
    await upload('On dark ground');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await slot('On dark ground').findByRole('alert')).toBeTruthy();
    expect(slot('On dark ground').getByRole('alert').textContent).toContain('only 3% of it stands out');
    await expectAccessible();
  });
});
