// Files that the server writes: asked for with the token, handed to the browser under their name.
import { requestBlob } from './api-client.ts';

/** Hands bytes to the browser as a file. */
const saveBlob = (fileName: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Downloads the file at an address made by `addressOf`; its name is the server's, else the given one. @throws ApiError */
export const requestFile = async (address: string, fallbackName: string): Promise<void> => {
  const { blob, fileName } = await requestBlob(address);
  saveBlob(fileName ?? fallbackName, blob);
};
