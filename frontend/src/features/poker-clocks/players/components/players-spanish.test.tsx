import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { chooseLanguage } from '@/lib/language.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { button, entry, notify, openPanel, seat, tap } from '../../testing/open-players-panel.tsx';

beforeEach(() => act(() => chooseLanguage('es')));

afterEach(async () => {
  cleanup();
  clearToasts();
  notify.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
  await act(() => chooseLanguage('en'));
});

const open = () => openPanel({}, {}, [], 'Mostrar');

it('shows the tables and the prompts in Spanish', async () => {
  await open();

  expect(screen.getByRole('heading', { name: '1 jugador sin asiento' })).toBeDefined();
  expect(button('Sortear 1 asiento')).toBeDefined();
  expect(button('Romper la mesa 1')).toBeDefined();
  expect(screen.getAllByText('Libre').length).toBeGreaterThan(0);
  expect(button('Varios en una mano')).toBeDefined();
});

it('shows in Spanish the actions for a player, and their seat', async () => {
  await open();

  tap(/Ray Ortiz/);

  const dialog = await screen.findByRole('dialog', { name: 'Ray Ortiz' });
  for (const text of ['Eliminar', 'Mover a otro asiento', 'Mano alta', 'Quitar de la lista de esta noche'])
    expect(dialog.textContent).toContain(text);
});

it('keeps its log entries in English', async () => {
  const entries = [entry(1, 'Ana Ruiz', seat(1, 1)), entry(2, 'Ray Ortiz', seat(2, 1))];
  const { issuedCommands } = await openPanel({ entries }, {}, [], 'Mostrar');

  tap('Romper la mesa 2');
  const question = await screen.findByRole('alertdialog', { name: '¿Romper la mesa 2?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Romper la mesa 2' }));

  await waitFor(() => expect(issuedCommands()[0]).toMatchObject({ note: 'Table 2 was broken.' }));
});
