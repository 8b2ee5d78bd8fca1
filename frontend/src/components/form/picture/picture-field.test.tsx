import type { LibraryPicture } from '@ahl/shared-types/pictures';
import { keyOf } from '@ahl/shared-types/query-keys';
import { reason } from '@ahl/shared-types/reasons';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '@/testing/axe.ts';
import { readPictures } from '@/testing/pictures.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { Form } from '../form.tsx';
import { PictureField } from '../picture-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { drawCrop, sizeOfCrop } from './draw-crop.ts';

const schema = z.object({
  picture: z.string(reason('value.missing')),
  alt: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
});
type Values = z.input<typeof schema>;

const address = `/pictures/${'a'.repeat(64)}`;
const patio: LibraryPicture = {
  id: 'p1',
  address,
  name: 'patio',
  alt: 'The patio at noon',
  focus: { x: 0.25, y: 0.75 },
  width: 800,
  height: 450,
  addedAt: '2027-01-01T00:00:00.000Z',
};
const places = [{ label: 'Card', width: 160, height: 90 }];

const Example = ({ onSubmit = vi.fn() }: { onSubmit?: (values: Values) => unknown }) => {
  const form = useContractForm({
    schema,
    defaultValues: { alt: '', focus: { x: 0.5, y: 0.5 } },
    onSubmit,
  });
  return (
    <Form form={form} label="Example">
      <PictureField<Values>
        name="picture"
        altName="alt"
        focusName="focus"
        label="Picture"
        hint="Shown on cards."
        places={places}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
};

const library = (query: object, ...items: LibraryPicture[]) =>
  [keyOf('GET /api/pictures', { query }), { items, total: items.length }] as const;
const shown = { page: 1, pageSize: 12 };

describe('PictureField', () => {
  it('takes a picture from the library with its alt text and focus', async () => {
    const onSubmit = vi.fn();
    const { user, container } = renderWithData(<Example onSubmit={onSubmit} />, [
      library(shown, { ...patio, id: 'p0', alt: 'A bar' }, patio),
      library({ ...shown, search: 'patio' }, patio),
    ]);
    await expectAccessible(container);

    await user.click(screen.getByRole('button', { name: 'From the library' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
    await user.click(within(dialog).getByRole('searchbox', { name: 'Search pictures' }));
    await user.paste('patio');
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'A bar' })).toBeNull());
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'The patio at noon' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        picture: address,
        alt: 'The patio at noon',
        focus: { x: 0.25, y: 0.75 },
      }),
    );
  });

  it('asks for the alt text of a new picture before it takes it', async () => {
    readPictures();
    const { user } = renderWithData(<Example />);

    fireEvent.change(screen.getByLabelText('Picture file'), {
      target: { files: [new File(['x'], 'patio.png', { type: 'image/png' })] },
    });

    const dialog = await screen.findByRole('dialog', { name: 'Crop the picture' });
    expect(within(dialog).getByRole('textbox', { name: 'What does it show?' })).toBeTruthy();
    expect(within(dialog).getByRole('slider', { name: 'Left to right' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuses a file of another kind and one that is too large', () => {
    renderWithData(<Example />);
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } });

    choose(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('Choose a JPEG, PNG, WebP or GIF picture.')).toBeTruthy();

    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 31 * 1024 ** 2 });
    choose(large);
    expect(screen.getByText('Choose a picture of at most 30 MB.')).toBeTruthy();
  });

  it('shows at the field that a picture is required', async () => {
    const { user, container } = renderWithData(<Example />);

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('This is required.');
    expect(screen.getByLabelText('Picture file').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(container);
  });
});

describe('drawCrop', () => {
  it('draws the visible part, at most 1920 pixels wide', async () => {
    const { drawImage } = readPictures();

    await drawCrop(new Blob(['x'], { type: 'image/jpeg' }), { x: 10, y: 20, width: 3_840, height: 2_160 });

    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 10, 20, 3_840, 2_160, 0, 0, 1_920, 1_080);
  });

  it('never scales it up', () => {
    expect(sizeOfCrop({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  });
});
