import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { id, open, structure } from '../testing/open-structures.tsx';
import { StructurePage } from './structure-page.tsx';

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const openEditor = () => open(<StructurePage id={id} from={null} />, [[/GET/, { body: structure() }]]);
const isSent = (sent: readonly { method: string }[]) => sent.some(({ method }) => method === 'PUT');

beforeEach(() => {
  clearToasts();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(clearToasts);

describe('a structure that cannot be saved', () => {
  it('shows at the row what is wrong, and moves the focus there', async () => {
    const { user, sent } = openEditor();
    const minutes = await screen.findByRole('textbox', { name: 'Minutes of level 2' });

    write(minutes, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(document.activeElement).toBe(minutes));
    expect(minutes.getAttribute('aria-invalid')).toBe('true');
    expect(isSent(sent)).toBe(false);
  });

  it('shows beside the chips that one is listed twice', async () => {
    const { user, sent } = openEditor();
    const chips = await screen.findByRole('list', { name: 'Chips' });
    const [, second] = within(chips).getAllByRole('textbox', { name: 'Value' });

    if (second) write(second, '25');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('Each value once.');
    expect(isSent(sent)).toBe(false);
  });
});
