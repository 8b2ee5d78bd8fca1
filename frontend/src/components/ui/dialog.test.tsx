import { expect, it } from 'vitest';
import { render, screen } from '@/testing/render.tsx';
import { Dialog } from './dialog.tsx';

const pageWith = (dialog: string | null) => (
  <>
    <button type="button">Behind</button>
    {dialog && <Dialog key={dialog} isOpen onClose={() => undefined} title={dialog} />}
  </>
);

it('a dialog hides the page behind it from screen readers, whether it is the first or a later one', async () => {
  const { rerender } = render(pageWith(null));
  expect(screen.getByRole('button', { name: 'Behind' })).toBeTruthy();

  for (const name of ['First', 'Second']) {
    rerender(pageWith(name));
    await screen.findByRole('dialog', { name });
    expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull();
    rerender(pageWith(null));
    await screen.findByRole('button', { name: 'Behind' });
  }
});
