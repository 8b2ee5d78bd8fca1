import { keyOf } from '@ahl/shared-types/query-keys';
import { isRichTextLink, richTextTags } from '@ahl/shared-types/rich-text';
import { getSchema } from '@tiptap/core';
import { Editor } from '@tiptap/react';
import { useFormState } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { Form } from '../form.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { richTextExtensions } from './extensions.ts';
import { completeLink } from './link-dialog.tsx';

const schema = z.object({ body: z.string().min(1, 'Write the story.') });

const Changed = () => <p>{useFormState().isDirty ? 'Changed' : 'Clean'}</p>;

const Example = ({
  body = '',
  onSubmit = vi.fn(),
}: {
  body?: string;
  onSubmit?: (values: object) => unknown;
}) => {
  const form = useContractForm({ schema, defaultValues: { body }, onSubmit });
  return (
    <Form form={form} label="Example">
      <RichTextField name="body" label="Story" hint="Headings help." />
      <Changed />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

let editor: Editor | null = null;
/** Returns the HTML that the editor writes for the given HTML. */
const written = (content: string): string => {
  editor = new Editor({ extensions: richTextExtensions, content });
  return editor.getHTML();
};
afterEach(() => {
  editor?.destroy();
  editor = null;
  clearToasts();
});

const tagsOf = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...new Set([...page.body.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()))];
};

/** The tags that the editor writes instead of synonymous ones. */
const sameAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em', thead: 'tbody' };

const everyTag = `
  <h2>Two</h2><h3>Three</h3><h4>Four</h4>
  <p><strong>a</strong><em>b</em><u>c</u><s>d</s><br><a href="/calendar">e</a></p>
  <ul><li><p>f</p></li></ul><ol><li><p>g</p></li></ol><blockquote><p>h</p></blockquote><hr>
  <img src="/pictures/1" alt="i"><figure><img src="https://example.com/a.png" alt="j"><figcaption>k</figcaption></figure>
  <table><thead><tr><th>l</th></tr></thead><tbody><tr><td>m</td></tr></tbody></table>`;

describe('the editor', () => {
  it('writes exactly the tags that the server keeps', () => {
    const tags = tagsOf(written(everyTag));

    expect(tags.toSorted()).toEqual([...new Set(richTextTags.map((tag) => sameAs[tag] ?? tag))].toSorted());
  });

  it.each([
    ['<h1>Title</h1>', '<p>Title</p>'],
    ['<p style="color:red" class="x" onclick="go()">Text</p>', '<p>Text</p>'],
    ['<script>go()</script><p>Text</p>', '<p>Text</p>'],
    ['<p><code>x</code></p><pre>y</pre>', '<p>x</p><p>y</p>'],
    ['<p><a href="javascript:go()">x</a></p>', '<p>x</p>'],
    ['<p>a<img src="data:image/png;base64,AAAA">b</p>', '<p>ab</p>'],
    ['<p><b>x</b><i>y</i></p>', '<p><strong>x</strong><em>y</em></p>'],
  ])('cleans %s', (input, expected) => {
    expect(written(input)).toBe(expected);
  });

  it('has no node or mark without a tag that the server keeps', () => {
    const { nodes, marks } = getSchema(richTextExtensions);
    expect(Object.keys({ ...nodes, ...marks })).not.toContain('codeBlock');
    expect(Object.keys(marks).toSorted()).toEqual(['bold', 'italic', 'link', 'strike', 'underline']);
  });
});

describe('RichTextField', () => {
  it('renders a named text box and a toolbar with arrow-key navigation', async () => {
    const { user, container } = renderWithData(<Example body="<p>Hello</p>" />);
    const text = await screen.findByRole('textbox', { name: 'Story' });

    expect(text.textContent).toBe('Hello');
    await expectAccessible(container);
    const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
    const bold = within(toolbar).getByRole('button', { name: 'Bold' });
    expect(
      within(toolbar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([bold]);
    bold.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Italic' }));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Redo' }));
  });

  it('keeps an untouched form clean, even if the editor corrects the HTML', async () => {
    const table =
      '<p>Chips</p><table><thead><tr><th scope="col">Value</th><th scope="col">Count</th></tr></thead><tbody><tr><th scope="row">25</th></tr></tbody></table>';
    renderWithData(<Example body={table} />);
    const text = await screen.findByRole('textbox', { name: 'Story' });

    await waitFor(() => expect(text.querySelectorAll('tr')).toHaveLength(2));

    expect(screen.getByText('Clean')).toBeTruthy();
  });

  it('inserts a picture from the library, and gives the form HTML', async () => {
    const onSubmit = vi.fn();
    const picture = {
      id: 'p1',
      address: `/pictures/${'a'.repeat(64)}`,
      name: 'patio',
      alt: 'The patio',
      focus: { x: 0.5, y: 0.5 },
      width: 800,
      height: 450,
      addedAt: '2027-01-01T00:00:00.000Z',
    };
    const { user } = renderWithData(<Example body="<p>Hello</p>" onSubmit={onSubmit} />, [
      [keyOf('GET /api/pictures', { query: { page: 1, pageSize: 12 } }), { items: [picture], total: 1 }],
    ]);

    await user.click(await screen.findByRole('button', { name: 'Picture' }));
    await user.click(await screen.findByRole('button', { name: 'The patio' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.lastCall?.[0].body).toContain(`<img src="${picture.address}" alt="The patio"`);
  });

  it('takes text from Word, and names its pictures as left out', async () => {
    renderWithData(<Example />);
    const text = await screen.findByRole('textbox', { name: 'Story' });
    const html =
      "<h1>Finals</h1><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Card</p>" +
      '<p><img src="file:///C:/clip.png" alt="flyer"></p>';

    fireEvent.paste(text, {
      clipboardData: {
        types: ['text/html'],
        files: [],
        getData: (type: string) => (type === 'text/html' ? html : ''),
      },
    });

    await waitFor(() => expect(within(text).getByRole('listitem').textContent).toBe('Card'));
    expect(within(text).getByRole('heading', { level: 2 }).textContent).toBe('Finals');
    expect(readToasts()[0]).toMatchObject({ title: '1 picture was left out' });
    expect(String(readToasts()[0]?.description)).toContain('flyer');
  });

  it('opens the picture editor for a pasted picture', async () => {
    renderWithData(<Example />);
    const text = await screen.findByRole('textbox', { name: 'Story' });
    const file = new File(['x'], 'shot.gif', { type: 'image/gif' });

    fireEvent.paste(text, { clipboardData: { types: ['Files'], files: [file], getData: () => '' } });

    expect(await screen.findByText(/A GIF becomes a still picture/)).toBeTruthy();
  });

  it('shows an error at the text', async () => {
    const { user } = renderWithData(<Example />);
    const text = await screen.findByRole('textbox', { name: 'Story' });

    await user.click(screen.getByRole('button', { name: 'Save' }));

    const error = await screen.findByText('Write the story.');
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
    expect(text.getAttribute('aria-describedby')).toContain(error.id);
  });
});

describe('completeLink', () => {
  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['http://example.com', 'http://example.com'],
    [' /calendar ', '/calendar'],
    ['dana@example.com', 'mailto:dana@example.com'],
    ['', ''],
  ])('%j is %j', (input, expected) => {
    expect(completeLink(input)).toBe(expected);
  });

  it.each(['javascript:go()', 'not a link', '//evil.example'])('%j is not a link', (input) => {
    expect(isRichTextLink(completeLink(input))).toBe(false);
  });
});
