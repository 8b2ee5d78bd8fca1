// Testing Library for our tests: what is rendered has the page's language.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  type RenderHookOptions,
  type RenderOptions,
  render as renderBare,
  renderHook as renderHookBare,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

type Wrapper = ComponentType<{ children: ReactNode }>;

const inLanguage =
  (Inner?: Wrapper): Wrapper =>
  ({ children }) => <I18nProvider i18n={i18n}>{Inner ? <Inner>{children}</Inner> : children}</I18nProvider>;

/** Renders an element; takes Testing Library's own options. */
export const render = (element: ReactNode, options: Omit<RenderOptions, 'queries'> = {}) =>
  renderBare(element, { ...options, wrapper: inLanguage(options.wrapper as Wrapper | undefined) });

/** Runs a hook; takes Testing Library's own options. */
export const renderHook = <Result, Props>(
  hook: (props: Props) => Result,
  options: Omit<RenderHookOptions<Props>, 'queries'> = {},
) => renderHookBare(hook, { ...options, wrapper: inLanguage(options.wrapper as Wrapper | undefined) });

/** Renders an element inside a router at an address; returns the user, the router and Testing Library's result. */
export const renderAt = (
  element: ReactNode,
  address = '/',
  more: { path: string; element: ReactNode }[] = [],
) => {
  const router = createMemoryRouter([...more, { path: '*', element }], { initialEntries: [address] });
  return { user: userEvent.setup(), router, ...render(<RouterProvider router={router} />) };
};
