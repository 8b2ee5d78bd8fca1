// Shared parts of the fields that search a list while typing. Heavy (Headless UI): pages with a form are lazy.
import { ComboboxOption } from '@headlessui/react';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Renders one choice of the list: its label, and a detail that distinguishes it from similar ones. */
export const ComboboxRow = ({ value, label, detail }: { value: string; label: string; detail?: string }) => (
  <ComboboxOption
    value={value}
    className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-focus:bg-felt-tint"
  >
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{label}</span>
      {detail && <span className="block truncate text-sm text-ink-2 tabular-nums">{detail}</span>}
    </span>
    <Check className="invisible shrink-0 text-felt group-data-selected:visible" />
  </ComboboxOption>
);

/** Renders the input with the hint and error of its `Field` instead of Headless UI's own description. */
export const DescribedInput = ({
  hints,
  ...props
}: ComponentProps<'input'> & { hints: string | undefined }) => <input {...props} aria-describedby={hints} />;
