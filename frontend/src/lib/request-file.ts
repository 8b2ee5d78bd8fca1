// Files that the server creates: requested with the token, saved by the browser under their name.
import { requestBlob } from './api-client.ts';

/** Saves bytes as a file in the browser. */
const saveBlob = (fileName: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Downloads the file at an address of `addressOf`; its name is the server's, otherwise `fallbackName`. @throws ApiError */
export const requestFile = async (address: string, fallbackName: string): Promise<void> => {
  const { blob, fileName } = await requestBlob(address);
  saveBlob(fileName ?? fallbackName, blob);
};
