// Shows something as a window of another width would: a frame of its own, in which the site's style sheets hold, so that
// what is set for a phone is really seen as on a phone.
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The style sheets of the page, in their order. */
const copyStyles = (target: Document): void => {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(target.importNode(sheet, true));
  const { theme } = document.documentElement.dataset;
  if (theme) target.documentElement.dataset.theme = theme;
  target.documentElement.lang = document.documentElement.lang;
};

/** How far a frame of this width has to shrink to fit. */
const useScale = (width: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const fit = () => setScale(Math.min(1, element.clientWidth / width));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { box, scale };
};

/** Nothing in a preview leads away from the page. */
const stop = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** A window of a width in pixels, made smaller where it does not fit. */
export const PreviewFrame = ({
  label,
  width,
  height,
  children,
}: {
  /** Names the frame: `Preview on a phone`. */
  label: string;
  width: number;
  height: number;
  children: ReactNode;
}) => {
  const { box, scale } = useScale(width);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const take = (frame: HTMLIFrameElement | null) => {
    const target = frame?.contentDocument;
    if (!target || target.body === body) return;
    copyStyles(target);
    setBody(target.body);
  };
  return (
    <div ref={box} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        ref={take}
        // Some browsers put another document into the frame once it is loaded.
        onLoad={(event) => take(event.currentTarget)}
        title={label}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})`, transformOrigin: 'top left' }}
        className="mx-auto block max-w-none rounded-card border border-line bg-paper"
      />
      {body &&
        createPortal(
          <div className="p-4" onClickCapture={stop} onSubmitCapture={stop}>
            {children}
          </div>,
          body,
        )}
    </div>
  );
};
