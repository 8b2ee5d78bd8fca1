import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render, screen } from './render.tsx';

/** Blocks the thread, as other work on a busy machine does. */
const stall = (ms: number): void => {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
};

it('the effects of what a wait has found have run, even on a machine that is busy meanwhile', async () => {
  const effect = vi.fn();
  const Late = () => {
    const [isShown, setIsShown] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => {
        setIsShown(true);
        // After React has scheduled its own turn: the timer of the wait fires before the turn of the effects.
        queueMicrotask(() => void setImmediate(() => stall(10)));
      });
      return () => clearTimeout(timer);
    }, []);
    useEffect(() => {
      if (isShown) effect();
    }, [isShown]);
    // Longer than React works in one turn.
    if (isShown) stall(10);
    return isShown ? <p>Shown</p> : null;
  };
  render(<Late />);

  await screen.findByText('Shown');

  expect(effect).toHaveBeenCalledOnce();
});
