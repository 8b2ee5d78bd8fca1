// Heavy (Headless UI, react-day-picker): `DatePicker` loads it when it is first needed.
import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { floatingStyle } from './floating-style.ts';

const panelSize = { width: 324, height: 400 };
const gap = 6;

/** Returns the position of a panel beside its button, inside the window; null on a phone, where it is a sheet. */
const placeBeside = (anchor: Element | null): CSSProperties | null => {
  if (!anchor || !window.matchMedia('(min-width: 640px)').matches) return null;
  const box = anchor.getBoundingClientRect();
  const isBelow = box.bottom + gap + panelSize.height <= window.innerHeight || box.top < panelSize.height;
  const left = Math.max(8, Math.min(box.left, window.innerWidth - panelSize.width - 8));
  return isBelow
    ? { left, top: Math.min(box.bottom + gap, Math.max(8, window.innerHeight - panelSize.height - 8)) }
    : { left, bottom: window.innerHeight - box.top + gap };
};

/** Focuses the day that the arrow keys start from: the chosen one, else today. Runs after the dialog's first focus. */
const focusDay = (panel: HTMLElement | null) => {
  if (!panel) return;
  const frame = requestAnimationFrame(() =>
    panel.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus(),
  );
  return () => cancelAnimationFrame(frame);
};

/** Renders the calendar in a modal: beside its button on a desktop, a sheet on a phone. Choosing a day closes it. */
export const DateDialog = ({
  isOpen,
  onClose,
  onPick,
  label,
  anchor,
  ...calendar
}: CalendarProps & {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name, such as `Change Date`. */
  label: string;
  anchor: RefObject<Element | null>;
}) => {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useLayoutEffect(() => {
    if (isOpen) setPlace(placeBeside(anchor.current));
  }, [isOpen, anchor]);
  const pick = (isoDate: string) => {
    onPick(isoDate);
    onClose();
  };
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} aria-label={label} transition className="relative z-50">
      <DialogBackdrop
        transition
        className={cn(
          'fixed inset-0 transition-opacity duration-150 data-closed:opacity-0',
          !place && 'bg-ticker/60',
        )}
      />
      <DialogPanel
        ref={focusDay}
        transition
        style={place ? { ...place, width: panelSize.width } : undefined}
        className={cn(
          floatingStyle,
          'fixed p-3.5',
          !place && 'inset-x-0 bottom-0 rounded-b-none pb-[max(0.875rem,env(safe-area-inset-bottom))]',
        )}
      >
        <Calendar {...calendar} onPick={pick} />
      </DialogPanel>
    </HeadlessDialog>
  );
};
