import { expect, it } from 'vitest';
import { render, screen } from '@/testing/render.tsx';
import { DeskConnection } from './desk-connection.tsx';

it('leads to the open decision once the server is reached again', () => {
  render(<DeskConnection reach="live" waiting={0} hasReview />);

  expect(screen.getByText('The clock changed while you were away.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decide' })).toBeTruthy();
});

it('shows the connection before open decisions', () => {
  render(<DeskConnection reach="live" waiting={2} hasReview />);

  expect(screen.getByText('No connection. 2 commands wait to be sent.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});
