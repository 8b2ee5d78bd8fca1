import { useEffect, useState } from 'react';

/** How long a slide is shown, in milliseconds (spec section 9). */
const slideMs = 5_000;

/** Returns the index of the slide and a step function. It advances and wraps, unless held or with reduced motion. */
export const useAdvance = (count: number, isHeld: boolean) => {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (count < 2 || isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setPosition((before) => before + 1), slideMs);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  const index = count === 0 ? 0 : ((position % count) + count) % count;
  return { index, step: (by: number) => setPosition((before) => before + by) };
};
