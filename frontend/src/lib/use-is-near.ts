import { useEffect, useRef, useState } from 'react';

/** How far below the window something is fetched already, so that it is there when it is scrolled to. */
const aheadPixels = 300;

/** A ref for an element, and whether it has come near the window; once it has, it stays so. */
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
