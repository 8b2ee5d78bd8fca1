import { useEffect, useRef, useState } from 'react';

/** How far below the window content is already fetched, so that it is there when it is scrolled into view. */
const aheadPixels = 300;

/** Returns a ref for an element, and whether it has ever come near the window. */
export const useIsNear = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: `${aheadPixels}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear] as const;
};
