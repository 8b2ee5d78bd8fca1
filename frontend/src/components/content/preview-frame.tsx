// Shows content as a window of another width would: in an iframe with the site's style sheets, so that
// phone styles apply as on a phone.
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Copies the style sheets of the page, in their order. */
const copyStyles = (target: Document): void => {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(target.importNode(sheet, true));
  const { theme } = document.documentElement.dataset;
  if (theme) target.documentElement.dataset.theme = theme;
  target.documentElement.lang = document.documentElement.lang;
};

/** Returns the scale at which a frame of this width fits. */
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

/** Prevents links and forms in a preview from leaving the page. */
const stop = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Renders a window of a width in pixels, scaled down if it does not fit. */
export const PreviewFrame = ({
  label,
  width,
  height,
  children,
}: {
  /** The accessible name of the frame: `Preview on a phone`. */
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
        // Some browsers replace the frame's document when it has loaded.
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
