import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders something inside a router at an address; gives the user, the router and Testing Library's result. */
export const renderAt = (
  element: ReactNode,
  address = '/',
  more: { path: string; element: ReactNode }[] = [],
) => {
  const router = createMemoryRouter([...more, { path: '*', element }], { initialEntries: [address] });
  return { user: userEvent.setup(), router, ...render(<RouterProvider router={router} />) };
};
