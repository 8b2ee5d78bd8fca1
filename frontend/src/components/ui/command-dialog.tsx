// Heavy (Headless UI): load it lazily. A dialog with one box that finds pages and commands; the caller
// provides the results.
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';

/** One item that can be chosen. */
export type CommandItem = { id: string; label: string; detail?: string | undefined };
/** Items under a heading. */
export type CommandGroup<Item extends CommandItem> = { id: string; label: string; items: readonly Item[] };

const Option = <Item extends CommandItem>({ item }: { item: Item }) => (
  <ComboboxOption
    value={item}
    className="flex min-h-12 cursor-pointer flex-col justify-center px-4 py-2 data-focus:bg-felt-tint data-focus:text-felt"
  >
    <span className="block truncate font-semibold">{item.label}</span>
    {item.detail && <span className="block truncate text-sm text-ink-2">{item.detail}</span>}
  </ComboboxOption>
);

const Group = <Item extends CommandItem>({ group }: { group: CommandGroup<Item> }) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
    <div role="group" aria-labelledby={id} className="border-t border-line py-2 first:border-t-0">
      <div id={id} className="label px-4 py-1.5 text-ink-2">
        {group.label}
      </div>
      {group.items.map((item) => (
        <Option key={item.id} item={item} />
      ))}
    </div>
  );
};

// On a touch screen Headless UI focuses the dialog, because a text box opens the keyboard; here the keyboard is wanted.
const focusOnMount = (box: HTMLInputElement | null) => {
  requestAnimationFrame(() => box?.focus());
};

/** Renders the box and its list: centred on a desktop, full screen on a phone. Enter chooses the first item. */
export const CommandDialog = <Item extends CommandItem>({
  isOpen,
  onClose,
  label,
  text,
  onTextChange,
  groups,
  note,
  onChoose,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name of the dialog and of its box. */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly CommandGroup<Item>[];
  /** The message under the list: that it searches, or that nothing was found. */
  note: ReactNode;
  onChoose: (item: Item) => void;
}) => {
  const { t } = useLingui();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation(); // the list would treat Tab as a choice
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-label={label} className="relative z-20 sm:z-50">
      <DialogBackdrop className="fixed inset-0 bg-paper sm:bg-ticker/60" />
      <div className="fixed inset-0 flex items-start justify-center px-3 pt-[calc(var(--office-bar)+0.75rem)] pb-3 sm:pt-[12vh]">
        <DialogPanel className="flex max-h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink sm:max-h-[70vh] sm:max-w-160 sm:shadow-float">
          <Combobox<Item | null>
            immediate
            value={null}
            onChange={(item) => {
              if (item) onChoose(item);
            }}
          >
            <div className="flex items-center border-b border-line pr-2" onKeyDownCapture={onKey}>
              <Search className="ml-4 shrink-0 text-ink-2" />
              <ComboboxInput
                ref={focusOnMount}
                autoFocus
                aria-label={label}
                placeholder={label}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                displayValue={() => text}
                onChange={(event) => onTextChange(event.target.value)}
                className="min-h-14 min-w-0 flex-1 bg-transparent px-3 text-lg outline-none placeholder:text-ink-3"
              />
              <IconButton label={t`Close`} icon={<X />} variant="quiet" onClick={onClose} />
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain">
              <ComboboxOptions static modal={false} aria-label={label} className="outline-none">
                {groups.map((group) => (
                  <Group key={group.id} group={group} />
                ))}
              </ComboboxOptions>
              {note}
            </div>
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
};
