// Heavy (Tiptap, ProseMirror): `RichTextField` loads it when it is first rendered.
import type { LibraryPicture } from '@ahl/shared-types/pictures';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { toast } from '../../feedback/toast-store.ts';
import { richStyle } from '../../ui/rich-text.tsx';
import { labelIdOf, useFieldWiring } from '../form-context.ts';
import { usePictureChooser } from '../picture/use-picture-chooser.tsx';
import { richTextExtensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { readPasted } from './pasted-html.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const pagePlaces = (label: string) => [{ label, width: 480, height: 270 }];

const surface =
  'min-h-48 px-3.5 py-3 outline-none [&_th]:border [&_td]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:p-2 ' +
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-felt';

/** Returns the attributes of the text's element, which is the field's input. */
const attributesOf = ({ id, ...wiring }: Omit<ReturnType<typeof useFieldWiring>, 'name'>) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelIdOf(id),
  ...(wiring['aria-describedby'] ? { 'aria-describedby': wiring['aria-describedby'] } : {}),
  ...(wiring['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
  ...(wiring['aria-required'] ? { 'aria-required': 'true' } : {}),
  class: cn(richStyle, surface),
});

/** Returns a picture on the clipboard, such as a screenshot; null if there is text beside it. */
const pastedPicture = ({ clipboardData }: ClipboardEvent): File | null =>
  clipboardData?.types.includes('text/html')
    ? null
    : ([...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null);

/** Renders a formatted text inside a `Field`; gives the schema HTML, or an empty text if nothing is written. */
export const RichTextEditor = () => {
  const { t } = useLingui();
  const { name, ...wiring } = useFieldWiring();
  const { field } = useController({ name });
  const latest = useRef(wiring);
  const [isLinking, setIsLinking] = useState(false);
  const takeFile = useRef<(file: File) => void>(() => undefined);
  const transformPastedHTML = (html: string): string => {
    const pasted = readPasted(html);
    const count = pasted.leftOut.length;
    if (count > 0)
      toast({
        title: plural(count, { one: '# picture was left out', other: '# pictures were left out' }),
        description: [
          ...pasted.leftOut.filter(Boolean),
          t`Pictures from a document stay on your computer: add them with the button Picture.`,
        ].join(' · '),
      });
    return pasted.html;
  };
  const editor = useEditor({
    extensions: richTextExtensions,
    content: typeof field.value === 'string' ? field.value : '',
    // Read on each render of the view, so that an error appears at once.
    editorProps: {
      attributes: () => attributesOf(latest.current),
      transformPastedHTML,
      handlePaste: (_view, event) => {
        const picture = pastedPicture(event);
        if (picture) takeFile.current(picture);
        return picture !== null;
      },
    },
    onUpdate: ({ editor: current, transaction }) => {
      // Corrections by the editor itself, such as missing table cells, are not changes by the user.
      if (transaction.docChanged) field.onChange(current.isEmpty ? '' : current.getHTML());
    },
    onBlur: () => field.onBlur(),
  });
  useEffect(() => {
    latest.current = wiring;
    // An empty transaction: the view renders again with the field's current attributes.
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr);
  });
  const initial = typeof field.value === 'string' ? field.value : '';
  useEffect(() => {
    // React may unmount the effects of a hidden part; its editor is then created again.
    if (editor.isDestroyed) return;
    // Set from outside: the form was reset, or another version was loaded.
    const written = editor.isEmpty ? '' : editor.getHTML();
    if (initial !== written && !editor.isFocused) editor.commands.setContent(initial, { emitUpdate: false });
  }, [editor, initial]);
  const insert = ({ address, alt, width, height }: LibraryPicture) =>
    editor.chain().focus().setImage({ src: address, alt, width, height }).run();
  const chooser = usePictureChooser({ aspect: 16 / 9, places: pagePlaces(t`In the text`), onPick: insert });
  useEffect(() => {
    takeFile.current = chooser.takeFile;
  });
  const setLink = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address) chain.setLink({ href: address }).run();
    else chain.unsetLink().run();
    setIsLinking(false);
  };
  return (
    <div className="rounded-control border border-line bg-raised focus-within:border-felt has-aria-invalid:border-red">
      <RichTextToolbar
        editor={editor}
        controls={wiring.id}
        onLink={() => setIsLinking(true)}
        onPicture={chooser.openLibrary}
      />
      <EditorContent editor={editor} />
      {isLinking && (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setIsLinking(false)}
          onSave={setLink}
        />
      )}
      {chooser.dialogs}
    </div>
  );
};
