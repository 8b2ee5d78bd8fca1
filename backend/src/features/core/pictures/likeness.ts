// Computes from pixels the values by which similar pictures are found.
import sharp from 'sharp';
import type { Models } from '#db/models.ts';

const columns = 8;
const rows = 8;
/** Older pictures without a likeness are processed in portions, so that no call takes long. */
const maxCaughtUp = 50;

/** Returns the likeness of a picture: 64 bits as 16 hexadecimal digits, see the rules of likeness. */
export const likenessOf = async (bytes: Buffer): Promise<string> => {
  const grey = await sharp(bytes)
    .flatten({ background: '#FFFFFF' })
    .greyscale()
    .resize(columns + 1, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0';
    }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};

/** Computes the likeness of pictures that have none yet, a limited number per call. */
export const readMissingLikenesses = async (models: Models, filter: object): Promise<void> => {
  const missing = await models.Picture.find({ ...filter, likeness: null })
    .select('bytes')
    .limit(maxCaughtUp)
    .lean();
  for (const { _id, bytes } of missing) {
    const likeness = await likenessOf(Buffer.from(bytes.buffer));
    await models.Picture.updateOne({ _id }, { $set: { likeness } }, { timestamps: false });
  }
};
