import { useEffect, useRef, useState } from 'react';
import type { Size } from './geometry.ts';

const unmeasured: Size = { width: 0, height: 0 };

/** Returns a ref for an element, and its size in pixels; 0 until it is measured. */
export const useSize = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(unmeasured);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
};
