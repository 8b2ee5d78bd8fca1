import { emptyNight } from '@ahl/shared-types/poker-clocks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '@/components/feedback/toast-store.ts';
import { chooseLanguage } from '@/lib/language.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import { buildClock } from '../../testing/build-clock.ts';
import { button, counts, line, logOf, openDesk } from '../../testing/open-desk.tsx';

beforeEach(async () => {
  localStorage.clear();
  resetQueues();
  await chooseLanguage('es');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await chooseLanguage('en');
});

const running = { status: 'running', levelIndex: 1, counts } as const;

/** Returns all visible text of the page and the accessible names of its controls. */
const wordsOnPage = (): string[] => {
  const labelled = [...document.querySelectorAll('[aria-label], [placeholder]')];
  return [
    document.body.textContent ?? '',
    ...labelled.flatMap((node) => [node.getAttribute('aria-label'), node.getAttribute('placeholder')]),
  ].filter((text) => text !== null);
};

/** English words of the desk that do not exist in Spanish. */
const english =
  /\b(the|and|level|levels|break|blinds|chips|players|screens?|clock|undo|redo|start|pause|next|announce|keys|seats?|entry|entries|left)\b/i;

const readsSpanish = (): void => {
  // The names of the night and of its structure are data.
  const texts = wordsOnPage().map((text) =>
    text.replaceAll(/Friday League Night|League night, 15 minutes/g, ''),
  );
  expect(texts.filter((text) => english.test(text))).toEqual([]);
};

describe('the desk in Spanish', () => {
  it('shows Spanish only before the start, while it runs and in a break, in every part', async () => {
    for (const fields of [
      { status: 'ready' },
      { ...running, settings: { ...buildClock().settings, allowsReEntry: true, allowsAddOn: true } },
      { ...running, levelIndex: 2, isHandForHand: true },
    ] as const) {
      await openDesk(fields);
      expect(screen.getByText('Avisar a la sala')).toBeDefined();
      readsSpanish();
      cleanup();
      resetQueues();
    }
  });

  it('has short labels within reach of the thumb, and asks before it leaves a level', async () => {
    const { commands } = await openDesk(running, { width: 360 });
    const parts = within(screen.getByRole('navigation', { name: 'Secciones' }));
    expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Reloj',
      'Jugadores',
      'Niveles',
      'Registro',
    ]);

    fireEvent.click(button('Siguiente nivel'));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Ir ya al descanso?' }));
    expect(dialog.getByText(/empieza enseguida, en todas las pantallas/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Ir al descanso' }));
    await waitFor(() => expect(commands().map(({ body }) => body?.type)).toEqual(['next-level']));
  });

  it('describes in Spanish what was done, and offers to undo it', async () => {
    const acts = [
      line('c3', { type: 'bust', entryIds: ['a', 'b'] }),
      line('c2', { type: 'go-to-level', levelIndex: 3 }),
      line('c1'),
    ];
    await openDesk(running, { log: logOf(...acts) });

    expect(await screen.findByText('Puso el reloj en marcha')).toBeDefined();
    expect(screen.getByText('Pasó al nivel 3')).toBeDefined();
    expect(button('Deshacer: Fuera: Un jugador y Un jugador')).toBeDefined();
    readsSpanish();
  });

  it('announces in Spanish the text of its button', async () => {
    const { commands } = await openDesk(running);

    fireEvent.click(button('Última mano antes del descanso'));

    await waitFor(() =>
      expect(commands()[0]?.body).toMatchObject({ text: 'Última mano antes del descanso' }),
    );
  });

  it('explains a refusal in a toast in Spanish', async () => {
    const current = { ...buildClock({ ...running, version: 9 }), night: emptyNight() };
    const conflict = { code: 'VERSION_CONFLICT', message: 'Stale.', requestId: 'r', clock: current };
    await openDesk(running, { answer: { status: 409, body: conflict } });

    fireEvent.click(button('Pausar'));

    await waitFor(() =>
      expect(readToasts().map(({ title }) => title)).toContain(
        'El reloj cambió un momento antes, así que no se hizo nada. Así está ahora.',
      ),
    );
  });

  it('asks in Spanish before the end, and follows a change of language', async () => {
    await openDesk(running);

    fireEvent.click(button('Terminar el reloj'));
    expect(await screen.findByRole('alertdialog', { name: '¿Terminar el reloj?' })).toBeDefined();
    fireEvent.click(button('Cancelar'));
    await act(() => chooseLanguage('en'));

    expect(button('Finish the clock')).toBeDefined();
    expect(screen.getByText('Tell the room')).toBeDefined();
  });
});
