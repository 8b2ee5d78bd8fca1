import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useLinkToken } from './use-link-token.ts';

const Page = () => <p>token: {useLinkToken()}</p>;
const open = (address: string) => {
  const router = createMemoryRouter([{ path: '/confirm-email', element: <Page /> }], {
    initialEntries: ['/', address],
  });
  render(<RouterProvider router={router} />);
  return router;
};

it('returns the secret of the link and removes it from the address, without a history entry', async () => {
  const router = open('/confirm-email?for=change&token=secret&lang=es');

  await waitFor(() => expect(router.state.location.search).toBe('?for=change&lang=es'));
  expect(screen.getByRole('paragraph').textContent).toBe('token: secret');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('is empty without one', () => {
  open('/confirm-email?token=');

  expect(screen.getByRole('paragraph').textContent).toBe('token: ');
});
