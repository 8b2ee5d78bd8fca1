import { useEffect, useState } from 'react';

/** Returns the section being read: the last one whose heading has passed the upper fifth of the window. */
export const useCurrentSection = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  const list = ids.join(' ');
  useEffect(() => {
    const all = list.split(' ').filter(Boolean);
    let frame = 0;
    const update = () => {
      frame = 0;
      const line = window.innerHeight / 5;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = all.filter((id) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top <= line;
      });
      setCurrent((isAtEnd && window.scrollY > 0 ? all.at(-1) : passed.at(-1)) ?? all[0] ?? null);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [list]);
  return current;
};
