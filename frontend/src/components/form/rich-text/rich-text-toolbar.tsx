import { useLingui } from '@lingui/react/macro';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { cn } from '@/lib/cn.ts';

/** An action of the toolbar. `isOn` is omitted for actions without a state, such as undo. */
type Act = {
  name: string;
  label: string;
  icon: LucideIcon;
  run: () => unknown;
  isOn?: boolean;
  isOff?: boolean;
};

const textStyles = ['paragraph', 'h2', 'h3', 'h4'] as const;
type TextStyle = (typeof textStyles)[number];

const styleOf = (editor: Editor): TextStyle =>
  ([2, 3, 4] as const)
    .map((level) => (editor.isActive('heading', { level }) ? (`h${level}` as const) : null))
    .find((style) => style !== null) ?? 'paragraph';

const setStyle = (editor: Editor, style: string) => {
  const chain = editor.chain().focus();
  if (style === 'h2') chain.setHeading({ level: 2 }).run();
  else if (style === 'h3') chain.setHeading({ level: 3 }).run();
  else if (style === 'h4') chain.setHeading({ level: 4 }).run();
  else chain.setParagraph().run();
};

const marks = [
  'bold',
  'italic',
  'underline',
  'strike',
  'link',
  'bulletList',
  'orderedList',
  'blockquote',
] as const;

const useActs = (editor: Editor, onLink: () => void, onPicture: () => void): Act[] => {
  const { t } = useLingui();
  const { on, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: marks.filter((mark) => current.isActive(mark)),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const toggle = (
    name: (typeof marks)[number],
    label: string,
    icon: LucideIcon,
    run: () => unknown,
  ): Act => ({
    name,
    label,
    icon,
    run,
    isOn: on.includes(name),
  });
  return [
    toggle('bold', t`Bold`, Bold, () => chain().toggleBold().run()),
    toggle('italic', t`Italic`, Italic, () => chain().toggleItalic().run()),
    toggle('underline', t`Underline`, Underline, () => chain().toggleUnderline().run()),
    toggle('strike', t`Strike through`, Strikethrough, () => chain().toggleStrike().run()),
    toggle('link', t`Link`, Link, onLink),
    toggle('bulletList', t`List`, List, () => chain().toggleBulletList().run()),
    toggle('orderedList', t`Numbered list`, ListOrdered, () => chain().toggleOrderedList().run()),
    toggle('blockquote', t`Quote`, Quote, () => chain().toggleBlockquote().run()),
    { name: 'picture', label: t`Picture`, icon: Image, run: onPicture },
    {
      name: 'table',
      label: t`Table`,
      icon: Table,
      run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { name: 'rule', label: t`Horizontal line`, icon: Minus, run: () => chain().setHorizontalRule().run() },
    { name: 'undo', label: t`Undo`, icon: Undo2, run: () => chain().undo().run(), isOff: !canUndo },
    { name: 'redo', label: t`Redo`, icon: Redo2, run: () => chain().redo().run(), isOff: !canRedo },
  ];
};

const StyleChoice = ({ editor }: { editor: Editor }) => {
  const { t } = useLingui();
  const style = useEditorState({ editor, selector: ({ editor: current }) => styleOf(current) });
  return (
    <select
      aria-label={t`Style of the paragraph`}
      value={style}
      onChange={(event) => setStyle(editor, event.target.value)}
      className="min-h-control rounded-control border border-line bg-surface px-2 text-sm font-semibold"
    >
      <option value="paragraph">{t`Text`}</option>
      <option value="h2">{t`Heading`}</option>
      <option value="h3">{t`Smaller heading`}</option>
      <option value="h4">{t`Smallest heading`}</option>
    </select>
  );
};

/** Moves the focus to the next or previous button (WAI-ARIA, toolbar pattern). */
const moveAlong = (event: KeyboardEvent<HTMLElement>, onMove: (index: number) => void) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = (at + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
  onMove(next);
};

/** Renders the actions on a text, by name; the toolbar is one Tab stop with arrow keys inside. */
export const RichTextToolbar = ({
  editor,
  controls,
  onLink,
  onPicture,
}: {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  onLink: () => void;
  onPicture: () => void;
}) => {
  const { t } = useLingui();
  const [stop, setStop] = useState(0);
  const acts = useActs(editor, onLink, onPicture);
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line p-1.5">
      <StyleChoice editor={editor} />
      <div
        role="toolbar"
        aria-label={t`Formatting`}
        aria-controls={controls}
        onKeyDown={(event) => moveAlong(event, setStop)}
        className="flex flex-wrap gap-0.5"
      >
        {acts.map(({ name, label, icon: Icon, run, isOn, isOff }, index) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            aria-disabled={isOff}
            tabIndex={index === stop ? 0 : -1}
            onClick={() => {
              setStop(index);
              if (!isOff) run();
            }}
            className={cn(
              'inline-flex size-control items-center justify-center rounded-control text-ink-2 hover:bg-line/55 hover:text-ink aria-disabled:opacity-45',
              isOn && 'bg-felt-tint text-felt',
            )}
          >
            <Icon />
          </button>
        ))}
      </div>
    </div>
  );
};
